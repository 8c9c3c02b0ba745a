import { readFile } from 'node:fs/promises';
import type { Imaging } from '@vitrine/imaging';
import packageFile from '../package.json' with { type: 'json' };
import { createCredentials } from './adapters/credentials/credentials.ts';
import type { Trust } from './adapters/credentials/read-credentials.ts';
import { createStamp, deriveMarkKey } from './base/marks/public.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { findOwnChains, findSigningIdentity } from './features/site/secrets.ts';
import { createFinish } from './features/tasks/finish-result.ts';

type Deps = { config: Config; db: Database; signingKey: string; imaging?: Imaging };

const ASCII = /^[!-~]{1,64}$/;
const NAME = 'Vitrine';

/** Everything that says of a picture by whom and how it was made, as the settings want it. */
export async function openMarks({ config, db, signingKey, imaging }: Deps) {
  const provider = config.FOOTER_COMPANY || NAME;
  const stamp = createStamp({
    ...{ signingKey, provider, version: packageFile.version },
    producer: config.AIGC_PRODUCER ?? (ASCII.test(provider) ? provider : NAME),
    ...(config.CREDENTIALS === 'c2pa' && {
      credentials: createCredentials(
        await findSigningIdentity(db, configuredIdentity(config), provider),
      ),
    }),
  });
  const markKey = deriveMarkKey(signingKey);
  const finish = createFinish({
    stamp,
    ...(imaging && { imaging }),
    ...(config.INVISIBLE_MARK === 'all' && imaging && { markKey }),
    ...(config.AI_LABEL && { label: config.AI_LABEL }),
  });
  // Read last: what signs may just have been made.
  const trust: Trust = {
    own: await findOwnChains(db, configuredIdentity(config)),
    ...(config.C2PA_TRUST_LIST && { known: await readFile(config.C2PA_TRUST_LIST, 'utf8') }),
  };
  return { stamp, provider, markKey, finish, trust };
}

const configuredIdentity = ({ C2PA_CERTIFICATE: chain, C2PA_PRIVATE_KEY: key }: Config) =>
  chain && key ? { chain, key } : undefined;
