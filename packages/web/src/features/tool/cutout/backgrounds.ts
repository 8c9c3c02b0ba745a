/** Backgrounds that shops ask for, the names of which are in the dictionary. Values of pictures, not of the page. */
export const BACKGROUNDS = [
  { value: 'transparent', name: 'transparent' },
  { value: '#ffffff', name: 'white' },
  { value: '#f4f1ec', name: 'paper' },
  { value: '#d9d6d1', name: 'stone' },
  { value: '#161513', name: 'black' },
] as const;
