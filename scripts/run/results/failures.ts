import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Suite, specsOf } from './specs-of.ts';

/** What vitest's results say of a run, as far as it is read here. */
interface UnitResults {
  testResults: readonly {
    name: string;
    status: string;
    /** Of what broke the file off, beside its tests: empty where nothing was said of it. */
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

interface Spec {
  ok: boolean;
  file: string;
  title: string;
  tests: readonly { results: readonly { error?: { message?: string } }[] }[];
}

const LONGEST_REASON = 200;

/** The first line of what an error says: where the rest of the output is lost, it tells one failure from another. */
const reasonOf = (message = ''): string => {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n', 1);
  return line === '' ? '' : ` (${line.slice(0, LONGEST_REASON)})`;
};

/** The failed tests of vitest's results, and the files that broke off beside their tests, each with why. */
export const failuresOfUnits = ({ testResults }: UnitResults, root: string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}${reasonOf(failureMessages[0])}`,
      );
    return status === 'failed' ? [`${file}${reasonOf(message) || ' (did not end)'}`] : [];
  });

const firstErrorOf = ({ tests }: Spec): string | undefined =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;

/** The failed journeys of Playwright's results, each with why. */
export const failuresOfJourneys = (results: Suite<Spec>): string[] =>
  specsOf(results)
    .filter(({ ok }) => !ok)
    .map((spec) => `${spec.file} › ${spec.title}${reasonOf(firstErrorOf(spec))}`);
