import { writeFileSync } from 'node:fs';
import { CLIENT_FILE, formattedClient } from './client/formatted-client.ts';

/** Writes the client anew from the contract: `npm run client`. */
writeFileSync(CLIENT_FILE, formattedClient());
console.log(`${CLIENT_FILE} is written.`);
