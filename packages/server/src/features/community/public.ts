export { findShownPicture, removeFromCommunity, unpublishTask } from './community.ts';
export { readFeed } from './feed.ts';
