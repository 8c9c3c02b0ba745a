/** One import, export-from or import() of a module. */
export type ScannedImport = {
  /** Undefined for an import() or require() whose name is computed. */
  specifier: string | undefined;
  reExport: boolean;
};

type Token = { kind: 'word' | 'text' | 'sign'; value: string };

const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/y;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
/** Strings cannot span lines, so a stray apostrophe in JSX text costs the rest of its line at most. */
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y;
/** After one of these a slash begins a regular expression, after anything else it divides (or closes a JSX tag). */
const BEFORE_REGEX = new Set('( , = : [ ! & | ? { } ; + - * % > ~ ^'.split(' '));
const WORDS_BEFORE_REGEX = new Set(['return', 'typeof', 'case', 'in', 'of', 'await', 'new']);

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The end of a template literal that begins at `at`; nested templates inside `${}` are stepped over. */
function templateEnd(text: string, at: number): number {
  let index = at + 1;
  while (index < text.length && text[index] !== '`') {
    if (text[index] === '\\') index += 2;
    else if (text.startsWith('${', index)) index = expressionEnd(text, index + 2);
    else index += 1;
  }
  return index + 1;
}

function expressionEnd(text: string, at: number): number {
  let index = at;
  while (index < text.length && text[index] !== '}') {
    const char = text[index];
    if (char === '`') index = templateEnd(text, index);
    else if (char === '{') index = expressionEnd(text, index + 1);
    else index += matchAt(STRING, text, index)?.length ?? 1;
  }
  return index + 1;
}

function commentLength(text: string, at: number): number {
  if (text.startsWith('//', at)) {
    const end = text.indexOf('\n', at);
    return (end === -1 ? text.length : end) - at;
  }
  if (!text.startsWith('/*', at)) return 0;
  const end = text.indexOf('*/', at + 2);
  return (end === -1 ? text.length : end + 2) - at;
}

function mayStartRegex(previous: Token | undefined): boolean {
  if (!previous) return true;
  if (previous.kind === 'word') return WORDS_BEFORE_REGEX.has(previous.value);
  return previous.kind === 'sign' && BEFORE_REGEX.has(previous.value);
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < text.length) {
    const char = text[index] ?? '';
    const comment = char === '/' ? commentLength(text, index) : 0;
    if (comment > 0) {
      index += comment;
      continue;
    }
    if (char === '`') {
      const end = templateEnd(text, index);
      tokens.push({ kind: 'text', value: text.slice(index + 1, end - 1) });
      index = end;
      continue;
    }
    const string = matchAt(STRING, text, index);
    const regex = char === '/' && mayStartRegex(tokens.at(-1)) && matchAt(REGEX, text, index);
    const word = matchAt(WORD, text, index) ?? matchAt(NUMBER, text, index);
    if (string) tokens.push({ kind: 'text', value: string.slice(1, -1) });
    else if (word) tokens.push({ kind: 'word', value: word });
    else if (!regex && char.trim()) tokens.push({ kind: 'sign', value: char });
    index += (string || regex || word || char).length;
  }
  return tokens;
}

const is = (token: Token | undefined, kind: Token['kind'], ...values: string[]) =>
  token?.kind === kind && (values.length === 0 || values.includes(token.value));

/** `export` or `import` that began the statement whose `from` stands at `at`. */
function statementWord(tokens: Token[], at: number): string | undefined {
  for (let index = at - 1; index >= 0; index -= 1) {
    if (is(tokens[index], 'word', 'import', 'export')) return tokens[index]?.value;
    if (is(tokens[index], 'sign', ';') || is(tokens[index], 'text')) return undefined;
  }
  return undefined;
}

function importAt(tokens: Token[], index: number): ScannedImport | undefined {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (is(tokens[index - 1], 'sign', '.')) return undefined;
  if (is(token, 'word', 'from') && is(next, 'text')) {
    const word = statementWord(tokens, index);
    return word ? { specifier: next?.value, reExport: word === 'export' } : undefined;
  }
  if (is(token, 'word', 'import') && is(next, 'text')) {
    return { specifier: next?.value, reExport: false };
  }
  if (is(token, 'word', 'import', 'require') && is(next, 'sign', '(')) {
    const argument = tokens[index + 2];
    const literal = is(argument, 'text') && !argument?.value.includes('${');
    return { specifier: literal ? argument?.value : undefined, reExport: false };
  }
  return undefined;
}

/** Every identifier and keyword of the code: no comments, no strings, nothing inside templates. */
export const listWords = (source: string): string[] =>
  tokenize(source).flatMap(({ kind, value }) => (kind === 'word' ? [value] : []));

/** Type-only imports count too: they bind two parts together all the same. TypeScript 7 has no parser for this in JS. */
export function scanImports(source: string): ScannedImport[] {
  const tokens = tokenize(source);
  return tokens.flatMap((_, index) => importAt(tokens, index) ?? []);
}
