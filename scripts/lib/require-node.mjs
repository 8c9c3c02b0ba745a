// Imported first by every entry, for its effect: an old Node must get this sentence and not a stack trace, so
// neither this file nor the modules beside it may use syntax or names that Node 16 cannot link.
const OLDEST_NODE = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Vitrine needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.\n` +
      'Next step: install a newer one from https://nodejs.org and run the same command again.',
  );
  process.exit(1);
}
