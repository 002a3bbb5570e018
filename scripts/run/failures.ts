import { relative } from 'node:path';

/** What vitest's results say of a run, as far as it is read here. */
interface UnitResults {
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
}

/** Playwright's tree of suites and specs, as far as it is read here. */
interface Suite {
  suites?: readonly Suite[];
  specs?: readonly { ok: boolean; file: string; title: string }[];
}

/** The failed tests of vitest's results, and the files that broke off before any test of theirs failed. */
export const failuresOfUnits = ({ testResults }: UnitResults, root: string): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed' ? [file] : [];
  });

/** The failed journeys of Playwright's results. */
export const failuresOfJourneys = ({ suites }: { suites: readonly Suite[] }): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...failuresOfJourneys({ suites: inner }),
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ]);
