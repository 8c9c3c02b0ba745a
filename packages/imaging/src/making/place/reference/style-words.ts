import type { Meaning } from './words.ts';

type Hints = Pick<Meaning, 'topics' | 'brightness' | 'always'>;
const style = (hints: Hints, english: string, chinese: string): Meaning => ({
  as: 'style',
  words: [...english.split('|'), ...chinese.split('|')],
  ...hints,
});

/** Looks that sellers know by a name, and the places that have them. */
export const STYLES: readonly Meaning[] = [
  style(
    { topics: ['gallery', 'fluted', '画廊', '格栅'] },
    'magazine|editorial|magazine editorial',
    '杂志|大片|大片感|杂志大片感',
  ),
  style({ topics: ['gallery', 'white', '画廊', '白棚'] }, 'minimal|minimalist', '极简|简约|简洁'),
  style({ topics: ['street', 'boulevard', '街'] }, 'street style|streetwear', '街拍|街拍风|街头风'),
  style(
    { topics: ['hotel', 'gallery', '酒店', '画廊'] },
    'office|for the office|business|commute|commuting',
    '通勤|职场|商务|办公室',
  ),
  style(
    { topics: ['beach', 'sea-terrace', 'sea', '海'] },
    'resort|resort style|holiday|vacation',
    '度假|度假风|旅行',
  ),
  style(
    { topics: ['courtyard', 'garden-wall', '庭院', '白墙'] },
    'modern chinese|modern chinese style|new chinese style|chinese style',
    '新中式|中式|国风',
  ),
  style({ always: true }, 'centred|centered|in the centre', '居中|居中构图'),
];
