import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnsorted, type Part, partsOf } from './outside-calls.ts';
import { ROOT } from './source-files.ts';

const CONTEXT = 'server/src/context.ts';

/** How a part comes to ask outside: its own name, then that of each that it calls on the way. */
const findWay = (
  start: { uses: ReadonlySet<string>; asks: boolean },
  parts: ReadonlyMap<string, Part>,
  seen = new Set<string>(),
): string[] | undefined => {
  if (start.asks) return [];
  for (const use of start.uses) {
    const part = parts.get(use);
    if (!part || seen.has(use)) continue;
    seen.add(use);
    const way = findWay(part, parts, seen);
    if (way) return [part.name, ...way];
  }
  return undefined;
};

/** Where something outside the database is waited for while a transaction is open. */
export const findAskingWithin = (all: readonly Part[]): string[] => {
  const parts = new Map(all.map((part) => [`${part.file}#${part.name}`, part]));
  return all.flatMap((part) => {
    const within = part.isWithin ? [part, ...part.begun] : part.begun;
    const way = within.map((start) => findWay(start, parts)).find((found) => found !== undefined);
    const by = way?.length ? `, by ${way.join(' → ')}` : '';
    return way
      ? [`${part.file}: ${part.name} waits within a transaction for something outside the database${by}`]
      : [];
  });
};

export function findOutsideInTransactions(files: string[]): string[] {
  const checked = files.filter((path) => path.startsWith('server/src/') && !path.includes('.test.'));
  const unsorted = findUnsorted(readFileSync(join(ROOT, CONTEXT), 'utf8'));
  return [
    ...unsorted.map(
      (name) => `${CONTEXT}: scripts/check/outside-calls.ts does not say whether ${name} lies outside`,
    ),
    ...findAskingWithin(checked.flatMap((file) => partsOf(file))),
  ];
}
