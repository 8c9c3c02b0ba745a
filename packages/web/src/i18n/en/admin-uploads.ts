export const adminUploads = {
  title: 'Uploads',
  intro: 'Private photos. That you looked at them is written down.',
  look: 'Look at the uploads',
  picture: 'Photo of {day}',
  tasks: 'Used {count} times',
  remove: 'Remove',
  removeTitle: 'Remove this photo?',
  removeBody:
    'It goes for good, with everything that was made of it. What is still open is paid back; finished pictures stay paid.',
  removed: 'The photo is gone, with {count} tasks',
};
