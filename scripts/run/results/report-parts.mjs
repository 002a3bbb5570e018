import { say } from '../say.mjs';

/** Runs one part of the tests; answers its tally with its name and how long it took. */
export async function timePart(name, run) {
  const startedAt = performance.now();
  const tally = await run();
  return { ...tally, name, seconds: (performance.now() - startedAt) / 1000 };
}

/** Says what failed and what pages showed then, a line for each part and then the sum of all, plain; and by the exit code whether all is well. */
export function reportParts(parts) {
  for (const line of parts.flatMap(({ shown = [] }) => shown)) say(line);
  for (const failure of parts.flatMap(({ failures = [] }) => failures)) say(`failed: ${failure}`);
  const width = Math.max(0, ...parts.map(({ name }) => name.length));
  for (const part of parts)
    say(`${part.name.padEnd(width)}  ${countsOf(part)} in ${Math.round(part.seconds)} s`);
  const sum = (kind) => parts.reduce((total, part) => total + part[kind], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  if (total.passed + total.failed === 0) say('No test was run.');
  say(countsOf(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

const countsOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
