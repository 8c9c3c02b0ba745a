export { tellWebhooks } from './tell.ts';
