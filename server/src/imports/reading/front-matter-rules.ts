/** What stands above a Markdown text between two lines of `---`, as its keys and their values. */
export interface FrontMatter {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly text: string;
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n---[ \t]*(?:\r?\n|$)/;

const unquoted = (value: string): string => value.trim().replace(/^(["'])([\s\S]*)\1$/, '$2');

const listOf = (value: string): string[] => {
  const inner = /^\[([\s\S]*)\]$/.exec(value.trim())?.[1];
  return inner === undefined ? [unquoted(value)] : inner.split(',').map(unquoted);
};

/** Reads it by lines: `key: value`, `key: [one, two]`, or a key with lines that begin with a hyphen. */
export const readFrontMatter = (source: string): FrontMatter => {
  const found = BLOCK.exec(source);
  if (!found) return { values: new Map(), text: source };
  const values = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of (found[1] ?? '').split(/\r?\n/)) {
    const [, item] = /^\s*-\s+(.*)$/.exec(line) ?? [];
    const [, key, value] = /^([A-Za-z][\w-]*)\s*:\s*(.*)$/.exec(line) ?? [];
    if (item !== undefined) last.push(unquoted(item));
    else if (key !== undefined) {
      last = value ? listOf(value) : [];
      values.set(key.toLowerCase(), last);
    }
  }
  return { values, text: source.slice(found[0].length) };
};
