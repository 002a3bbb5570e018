import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startPortalProcess } from '../e2e/support/portal-process.ts';
import { SIGN_IN_BUDGET, SIGN_UP_BUDGET, type PageBudget } from './budget.ts';
import { medianOf, printTable } from './report.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const MAX_TRIES = 3;

const PAGES: readonly { name: string; path: string; budget: PageBudget }[] = [
  { name: 'sign-in', path: '/account/sign-in', budget: SIGN_IN_BUDGET },
  { name: 'sign-up', path: '/sign-up', budget: SIGN_UP_BUDGET },
];

/** Simulated is Lighthouse's default for phones; with devtools the slow network and processor are real. */
const THROTTLING = ['simulate', 'devtools'] as const;
type Throttling = (typeof THROTTLING)[number];

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
type Figures = Record<(typeof CATEGORIES)[number] | (typeof TIMINGS)[number], number>;

const CHROMIUM_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];

/** One run in a browser of its own, so that nothing is cached. */
const runOnce = async (url: string, throttlingMethod: Throttling): Promise<Figures> => {
  const chromium = await launch({
    chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: CHROMIUM_FLAGS,
  });
  try {
    const flags = { port: chromium.port, onlyCategories: [...CATEGORIES], throttlingMethod };
    const run = await lighthouse(url, { ...flags, logLevel: 'error' });
    if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse failed: ${run?.lhr.runtimeError?.message}`);
    const { categories, audits } = run.lhr;
    const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100] as const);
    const timings = TIMINGS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN] as const);
    return Object.fromEntries([...scores, ...timings]) as Figures;
  } finally {
    chromium.kill();
  }
};

/** On a busy machine Chromium may fail to record; such a run has no figures and is repeated. */
const runWithPatience = async (url: string, throttling: Throttling): Promise<Figures> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(url, throttling);
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      console.warn(`Run ${tries} of ${url} is repeated: ${String(error)}`);
    }
  }
};

const medianFigures = async (url: string, throttling: Throttling): Promise<Figures> => {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runWithPatience(url, throttling));
  const median = [...CATEGORIES, ...TIMINGS].map((name) => [name, medianOf(runs.map((each) => each[name]))]);
  return Object.fromEntries(median) as Figures;
};

const isWithin = (figures: Figures, throttling: Throttling, budget: PageBudget): boolean =>
  throttling === 'simulate'
    ? figures.performance >= budget.performance
    : figures['largest-contentful-paint'] <= budget.appliedLcpMs;

const budgetText = (throttling: Throttling, { performance, appliedLcpMs }: PageBudget): string =>
  throttling === 'simulate' ? `performance ≥ ${performance}` : `LCP ≤ ${appliedLcpMs} ms`;

const HEAD = ['page, throttling', 'perf / a11y / best', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'budget', ''];

/** Lighthouse for phones on the first pages; false when a median is over its budget. */
export const measureLighthouse = async (): Promise<boolean> => {
  const portal = await startPortalProcess();
  const rows: string[][] = [];
  let isAllWithin = true;
  try {
    for (const { name, path, budget } of PAGES) {
      for (const throttling of THROTTLING) {
        const figures = await medianFigures(`${portal.address}${path}`, throttling);
        const isPageWithin = isWithin(figures, throttling, budget);
        isAllWithin &&= isPageWithin;
        const [fcp, lcp, tbt, cls] = TIMINGS.map((timing) => figures[timing]);
        rows.push([
          `${name}, ${throttling}`,
          CATEGORIES.map((category) => figures[category].toFixed(0)).join(' / '),
          ...[fcp, lcp, tbt].map((value) => value?.toFixed(0) ?? ''),
          cls?.toFixed(3) ?? '',
          budgetText(throttling, budget),
          isPageWithin ? 'within' : 'OVER',
        ]);
      }
    }
  } finally {
    await portal.stop();
  }
  printTable(`Lighthouse, mobile, median of ${RUNS}`, HEAD, rows);
  return isAllWithin;
};
