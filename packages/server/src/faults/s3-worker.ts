import S3rver from 's3rver';

/** An S3 server as a process of its own. When set to be full, it refuses to store anything, as real ones do (507). */
const FULL =
  '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its limit</Message></Error>';

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2] ?? '',
  configureBuckets: [{ name: 'pictures' }],
});
let full = false;
server.middleware.unshift(async (context, next) => {
  const writes = ['PUT', 'POST'].includes(context.method) && context.query.delete === undefined;
  if (!full || !writes) return next();
  context.req.resume();
  context.status = 507;
  context.type = 'application/xml';
  context.body = FULL;
});
process.on('message', (message: { full: boolean }) => {
  full = message.full;
});
process.on('disconnect', () => process.exit(0));
const { port } = await server.run();
process.send?.({ ready: String(port) });
