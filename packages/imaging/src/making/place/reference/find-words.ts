import type { Meaning } from './words.ts';

export type FoundWord = { word: string; at: number; end: number; meanings: Meaning[] };

/** “red” is not in “tired”, but 红色 is found anywhere; a plural is the same word. */
const isLatin = (word: string) => /^[a-zé’' -]+$/.test(word);
const patterns = new Map<string, RegExp>();

function createPattern(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const plain = word.replaceAll(/[’']/g, "[’']");
  const made = isLatin(word)
    ? new RegExp(`(?<![a-zé])${plain}(?:e?s)?(?![a-zé])`, 'gi')
    : new RegExp(word, 'gi');
  patterns.set(word, made);
  return made;
}

/** Finds the words that mean something, in the order of the text; of two that overlap, the longer one counts. */
export function findWords(text: string, meanings: readonly Meaning[]): FoundWord[] {
  const all = meanings.flatMap((meaning) =>
    meaning.words.flatMap((word) =>
      [...text.matchAll(createPattern(word))].map(({ index, 0: { length } }) => ({
        word,
        meaning,
        at: index,
        end: index + length,
      })),
    ),
  );
  const found: FoundWord[] = [];
  for (const { word, meaning, at, end } of all.toSorted(
    (a, b) => b.end - b.at - (a.end - a.at) || a.at - b.at,
  )) {
    const same = found.find((one) => one.at === at && one.end === end);
    if (same) {
      if (!same.meanings.includes(meaning)) same.meanings.push(meaning);
    } else if (!found.some((one) => at < one.end && end > one.at)) {
      found.push({ word, at, end, meanings: [meaning] });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** Words that do not ask for anything by themselves. */
const EMPTY = new Set(
  (
    'a an the and or but of in on at by with without for to from into onto near beside before behind under over next ' +
    'front side against through around across between please pls i we you she he it they them her his their my our your this that these ' +
    'those some any want wants wanted would like need needs make makes made take taken let lets show shows showing ' +
    'shown be is are was were as so very more most a-bit bit little really just have has having get can could ' +
    'should must will where when while there here who which what how picture pictures photo photos photograph image ' +
    'images shot shots look looks looking model models person people someone somebody wear wears wearing worn dressed ' +
    'scene scenes place setting style styles feel feeling mood vibe tone tones colour colours color colors light ' +
    'lighting pose posing camera view stand nice good beautiful pretty great lovely naturally slightly natural clear ' +
    'length day cropped thanks thank something one two s'
  ).split(' '),
);

const EMPTY_HAN = new RegExp(
  (
    '请|帮我|帮忙|帮|给我|给|我们|我|您|你|想要|想|希望|需要|可以|能够|最好|尽量|一点|有点|一些|一下|一张|一个|一位|一名|一件|一条|一套|一种|这个|这|那个|那|它|她|他|' +
    '的|地|得|了|着|过|和|与|及|或者|或|并且|并|而|在|于|到|从|向|往|把|被|让|用|以|为|是|有|上面|上|下|里面|里|中|内|外|前面|前|后面|后|旁边|旁|边|面|间|处|时|' +
    '做成|做|拍摄|拍照|拍|照片|照|图片|图|画面|效果|感觉|感|风格|风|色调|色|调|场景|环境|光线|光|穿着|穿|看起来|好看|漂亮|美观|一|张|个|要|也|都|很|更|比较|' +
    '模特|人物|人|构图|入镜|镜头|姿势|姿态|身|微微|自然|清晰|样子|样|呈现|就|吧|啊|呢|谢谢'
  )
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);

/** The words of a text that nothing is known about and that would be ignored; neighbours are kept together. */
export function findUnknownWords(text: string, found: readonly FoundWord[]): string[] {
  let rest = text;
  for (const { at, end } of found) {
    rest = rest.slice(0, at) + '\n'.repeat(end - at) + rest.slice(end);
  }
  const latin = rest.replaceAll(/[\p{L}\p{N}’'-]+/gu, (token) =>
    /\p{Script=Han}/u.test(token) || !EMPTY.has(token.toLowerCase().replace(/[’']s$/, ''))
      ? token
      : '\n',
  );
  const plain = latin.replaceAll(EMPTY_HAN, '\n');
  const runs = plain.match(/[\p{L}\p{N}][\p{L}\p{N}’' -]*/gu) ?? [];
  return [...new Set(runs.map((run) => run.trim()).filter(Boolean))];
}
