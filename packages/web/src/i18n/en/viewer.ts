export const viewer = {
  title: 'Picture viewer',
  previous: 'Previous picture',
  next: 'Next picture',
  position: '{index} / {total}',
  positionSpoken: 'Picture {index} of {total}',
  close: 'Back',
  download: 'Download',
  delete: 'Delete',
  publish: 'Publish',
  compare: 'Original',
  rate: 'Satisfaction',
  loadFailed: 'This picture could not be loaded.',
} as const;
