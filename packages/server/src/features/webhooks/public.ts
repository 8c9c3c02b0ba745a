export { notifyWebhooks, notifyWebhooksOfEach } from './queue-messages.ts';
