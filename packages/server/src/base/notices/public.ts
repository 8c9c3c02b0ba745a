export { type NoticeTerms, queueNotice } from './notices.ts';
