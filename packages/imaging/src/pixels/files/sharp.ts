import sharp from 'sharp';

// Every photo is seen once: a cache of operations would only hold memory.
sharp.cache(false);
// The cores belong to inference; two codec threads already saturate a small machine.
sharp.concurrency(2);

export { sharp };
