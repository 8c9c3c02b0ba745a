// node start.ts photo.jpg, with VITRINE_URL and VITRINE_KEY in the environment
import { openAsBlob } from 'node:fs';
import { createClient } from '@vitrine/client';

const { VITRINE_URL: url = '', VITRINE_KEY: key = '' } = process.env;
const vitrine = createClient({ url, key });
const photo = await vitrine.addPhoto({ file: await openAsBlob(process.argv[2] ?? '') });
const order = await vitrine.createTask({ kind: 'cutout', photos: [photo.id] });
const task = await vitrine.finishTask(order.id);
console.log(task.images[0]?.result?.url ?? task.images[0]?.error?.message);
