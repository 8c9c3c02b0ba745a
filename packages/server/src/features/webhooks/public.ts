export { tellWebhooks, tellWebhooksOfEach } from './tell.ts';
