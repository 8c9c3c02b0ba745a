export const upscale = {
  size: 'New size',
  factor: '×{factor}',
  side: '{side} px',
  pixels: '{width} × {height}',
  crispness: 'Look',
  crispnessTrue: 'True to the photo',
  crispnessCrisp: 'Crisper',
  after: 'Upscaled',
  loupe: 'Loupe: the same spot before and after, pixel by pixel. Move it with the arrow keys.',
  loupeHint: 'Move over the picture to compare, pixel by pixel.',
  loupeHintTouch: 'Tap the picture to compare a spot, pixel by pixel.',
} as const;
