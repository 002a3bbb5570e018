import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import { saveSignIn, type SignIn } from '../e2e/support/applicant-by-call.ts';
import { DEMO, signInDemoPerson } from '../e2e/support/demo-person.ts';
import { readEvents } from '../e2e/support/events/events-by-call.ts';
import { startFreshPortal } from '../e2e/support/portal/portal-process.ts';
import { PORTAL_BUDGET, SIGN_IN_BUDGET, SIGN_UP_BUDGET, type PageBudget } from './budget.ts';
import { RUNS } from './extent.ts';
import { medianOf, printTable } from './report.ts';

const MAX_TRIES = 3;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly budget: PageBudget;
  /** Somebody of the demo association, where the page is for those who are signed in. */
  readonly who?: string;
}

const ofMember = (name: string, path: string): MeasuredPage => ({
  name,
  path,
  budget: PORTAL_BUDGET,
  who: DEMO.organisationAdministrator,
});

const pagesOf = async (address: string): Promise<MeasuredPage[]> => {
  const { events } = await readEvents(await signInDemoPerson(address, DEMO.organisationAdministrator));
  const [event] = events;
  if (!event) throw new Error('The demo association has no event to open');
  return [
    { name: 'sign-in', path: '/account/sign-in', budget: SIGN_IN_BUDGET },
    { name: 'sign-up', path: '/sign-up', budget: SIGN_UP_BUDGET },
    ofMember('home', '/'),
    ofMember('membership profile', '/settings/membership-profile'),
    ofMember('invoices', '/settings/invoices'),
    ofMember('events', '/events'),
    ofMember('an event', `/events/${event.id}`),
  ];
};

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

interface Run {
  readonly url: string;
  readonly throttling: Throttling;
  readonly signIn: SignIn | undefined;
}

/** Leaves the session in the browser's own storage, which Lighthouse is told to keep. */
const signInAt = async (port: number, signIn: SignIn): Promise<void> => {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window to sign in with');
  await saveSignIn(page, signIn);
  await page.close();
  await browser.close();
};

/** One run in a browser of its own, so that no page is cached. */
const runOnce = async ({ url, throttling, signIn }: Run): Promise<Figures> => {
  const chromium = await launch({
    chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: CHROMIUM_FLAGS,
  });
  try {
    if (signIn) await signInAt(chromium.port, signIn);
    const flags = {
      port: chromium.port,
      onlyCategories: [...CATEGORIES],
      throttlingMethod: throttling,
      disableStorageReset: signIn !== undefined,
    };
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
const runWithPatience = async (run: Run): Promise<Figures> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(run);
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      console.warn(`Run ${tries} of ${run.url} is repeated: ${String(error)}`);
    }
  }
};

const medianFigures = async (run: Run): Promise<Figures> => {
  const runs: Figures[] = [];
  for (let count = 0; count < RUNS; count += 1) runs.push(await runWithPatience(run));
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

/** Lighthouse for phones on the first pages and the invoices; false when a median is over its budget. */
export const measureLighthouse = async (): Promise<boolean> => {
  const portal = await startFreshPortal();
  const rows: string[][] = [];
  let isAllWithin = true;
  try {
    for (const { name, path, budget, who } of await pagesOf(portal.address)) {
      const signIn = who === undefined ? undefined : await signInDemoPerson(portal.address, who);
      for (const throttling of THROTTLING) {
        const figures = await medianFigures({ url: `${portal.address}${path}`, throttling, signIn });
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
