import { loadavg } from 'node:os';
import { searchView } from '../../packages/imaging/src/making/watermark/find.ts';
import { type View, viewPicture } from '../../packages/imaging/src/making/watermark/view.ts';
import { makeUnmarked } from './unmarked.ts';
import { chanceOfSearch } from './words.ts';

/** A key that a picture does not carry is as good as no mark at all: each is a search of its own. */
const KEYS = 80;
/** After so many searches it is said how far the count has come: all of them take a quarter of an hour. */
const SAY_EVERY = 400;

/** Searches pictures without a mark at every scale and place, as `/verify` does, and counts where one is seen. */
export async function countAlarms(searches: number, from: number): Promise<void> {
  const pictures = Math.ceil(searches / KEYS);
  let alarms = 0;
  const used = process.cpuUsage();
  for (let index = from; index < from + pictures; index++) {
    const view = remember(viewPicture(await makeUnmarked(index)));
    for (let key = 0; key < KEYS; key++) {
      const found = searchView(view, Buffer.from(`stranger ${index} ${key}`));
      if (!found) continue;
      alarms += 1;
      const { scale, corrected } = found;
      console.log(
        `seen in picture ${index} with key ${key}: scale ${scale}, ${corrected} wrong bits`,
      );
    }
    const searched = (index - from + 1) * KEYS;
    if (searched % SAY_EVERY === 0) console.log(`${searched} searches, ${alarms} false alarms`);
  }
  const { user, system } = process.cpuUsage(used);
  const done = pictures * KEYS;
  console.log(`false alarms: ${alarms} of ${done} searches in ${pictures} pictures without a mark`);
  console.log(`by calculation: 1 in ${Math.round(1 / chanceOfSearch())}`);
  console.log(
    `${((user + system) / 1e6).toFixed(0)} processor seconds, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** What is seen of a picture does not depend on the key: it is computed once. */
function remember({ whole, middles }: View): View {
  return { whole: once(whole), middles: once(middles) };
}

function once<Seen>(see: (...scales: number[]) => Seen): (...scales: number[]) => Seen {
  const seen = new Map<string, Seen>();
  return (...scales) => {
    const name = scales.join(' ');
    const kept = seen.get(name) ?? see(...scales);
    seen.set(name, kept);
    return kept;
  };
}
