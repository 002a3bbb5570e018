import { launchBrowser } from '../e2e/support/browser.ts';
import { activate, fillRegisterDetails, logIn, newApplicant, register } from '../e2e/support/applicant.ts';
import { startFreshPortal } from '../e2e/support/portal/portal-process.ts';
import type { SignIn } from '../e2e/support/applicant-by-call.ts';
import { readResources } from '../e2e/support/content/resources-by-call.ts';
import { readEvents } from '../e2e/support/events/events-by-call.ts';
import { DEMO, signInDemoPerson } from '../e2e/support/demo-person.ts';
import {
  ADMIN_BUDGET,
  HOME_BUDGET,
  PORTAL_BUDGET,
  SIGN_IN_BUDGET,
  SIGN_UP_BUDGET,
  type PageBudget,
} from './budget.ts';
import {
  readKept,
  visitCold,
  type Browser,
  type ColdVisit,
  type Kept,
  type LoadedFile,
} from './page-load.ts';
import { printTable, toKb } from './report.ts';

interface MeasuredPage {
  name: string;
  /** Where the visit must have ended, so that a redirect is not measured in its place. */
  path: string;
  query?: string;
  budget: PageBudget;
  kept?: Kept;
  /** Makes the page fetch what it puts off. */
  use?: (visit: ColdVisit) => Promise<void>;
}

/** What is put off may use what the page itself leaves of its budget. */
const isWithin = (cost: PageCost, { scriptAndStyleKb, lazyKb, requests }: PageBudget): boolean =>
  cost.scriptAndStyleBytes <= scriptAndStyleKb * 1024 &&
  cost.scriptAndStyleBytes + cost.lazyBytes <= (scriptAndStyleKb + lazyKb) * 1024 &&
  cost.requests <= requests;

interface PageCost {
  scriptAndStyleBytes: number;
  documentBytes: number;
  requests: number;
  lazyBytes: number;
  files: LoadedFile[];
}

const sumOf = (files: readonly LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const codeOf = (files: readonly LoadedFile[]): LoadedFile[] =>
  files.filter(({ isScriptOrStyle }) => isScriptOrStyle);

const measure = async (browser: Browser, address: string, page: MeasuredPage): Promise<PageCost> => {
  const { path, query = '', kept } = page;
  const visit = await visitCold(browser, { address, path: `${path}${query}`, ...(kept && { kept }) });
  const landed = new URL(visit.page.url()).pathname;
  if (landed !== path) throw new Error(`${path} led to ${landed}`);
  const files = await visit.files();
  await page.use?.(visit);
  const later = (await visit.files()).slice(files.length);
  await visit.close();
  return {
    scriptAndStyleBytes: sumOf(codeOf(files)),
    documentBytes: sumOf(files.filter((file) => file.path === path)),
    requests: files.length,
    lazyBytes: sumOf(codeOf(later)),
    files: [...files, ...later],
  };
};

/** Walks the sign-up once for what its later steps need: the details of step 0, and the session of step 2. */
const walkSignUp = async (browser: Browser, address: string): Promise<{ details: Kept; session: Kept }> => {
  const visit = await visitCold(browser, { address, path: '/sign-up' });
  const { page } = visit;
  const applicant = newApplicant();
  await fillRegisterDetails(page, applicant);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/sign-up/password');
  const details = await readKept(page);
  await register(page, applicant);
  await activate(page, applicant);
  await logIn(page, applicant);
  await page.waitForURL('**/sign-up/organisation');
  const session = await readKept(page);
  await visit.close();
  return { details, session };
};

const typePhone = async ({ page }: ColdVisit): Promise<void> => {
  await fillRegisterDetails(page, newApplicant());
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
};

/** A link of the right form; a mangled one leads to asking for another. */
const RESET_QUERY = `?code=${'x'.repeat(43)}&userId=00000000-0000-4000-8000-000000000000`;

const keptOf = ({ token, userId, contactType }: SignIn): Kept => {
  const local: Kept['local'] = Object.entries({ authToken: token, userId, userContactType: contactType });
  return { local, session: [], cookies: [] };
};

/** Lists, and the first of what they list: each an event and a piece of news. */
const listsOf = async (signIn: SignIn): Promise<[name: string, path: string][]> => {
  const { events } = await readEvents(signIn);
  const [article] = await readResources(signIn, 'Article');
  return [
    ['events', '/events'],
    ['an event', `/events/${events[0]?.id}`],
    ['news', '/news'],
    ['an article', `/news/details/${article?.id}`],
    ['partners', '/partners'],
    ['all courses', '/cpd/all-courses'],
    ['tracker', '/cpd/tracker-page'],
    ['search', '/search'],
  ];
};

/** What somebody who comes every month opens, and an admin every day. */
const portalPages = async (address: string): Promise<MeasuredPage[]> => {
  const signIn = await signInDemoPerson(address, DEMO.organisationAdministrator);
  const kept = keptOf(signIn);
  const asAdmin = keptOf(await signInDemoPerson(address, DEMO.admin));
  const ofMember = (name: string, path: string) => ({ name, path, kept, budget: PORTAL_BUDGET });
  const ofAdmin = (name: string, path: string) => ({ name, path, kept: asAdmin, budget: ADMIN_BUDGET });
  return [
    { ...ofMember('home', '/'), budget: HOME_BUDGET },
    ...(await listsOf(signIn)).map(([name, path]) => ({ ...ofMember(name, path), budget: HOME_BUDGET })),
    ofMember('account details', '/settings/account-details'),
    ofMember('change password', '/settings/change-password'),
    ofMember('organisation details', '/settings/organisation-details'),
    ofMember('people and roles', '/settings/people'),
    ofMember('membership profile', '/settings/membership-profile'),
    ofMember('contact us', '/settings/contact-us'),
    ofMember('invoices', '/settings/invoices'),
    ofAdmin('users', '/admin/users'),
    ofAdmin('audit log', '/admin/audit-log'),
  ];
};

const pagesToMeasure = ({ details, session }: { details: Kept; session: Kept }): MeasuredPage[] => [
  { name: 'sign-in', path: '/account/sign-in', budget: SIGN_IN_BUDGET },
  { name: 'forgot password', path: '/account/forgot-password', budget: SIGN_IN_BUDGET },
  { name: 'reset password', path: '/account/reset-password', query: RESET_QUERY, budget: SIGN_IN_BUDGET },
  { name: 'guest account', path: '/create/guest-account', budget: SIGN_IN_BUDGET },
  { name: 'sign-up 0, details', path: '/sign-up', budget: SIGN_UP_BUDGET, use: typePhone },
  { name: 'sign-up 1, password', path: '/sign-up/password', budget: SIGN_UP_BUDGET, kept: details },
  { name: 'sign-up 2, login', path: '/sign-up/login', budget: SIGN_UP_BUDGET },
  { name: 'sign-up 3, organisation', path: '/sign-up/organisation', budget: SIGN_UP_BUDGET, kept: session },
];

const HEAD = ['page', 'JS+CSS KB', 'budget', 'lazy KB', 'budget', 'requests', 'budget', 'HTML KB', ''];

const toRow = ({ name, budget }: MeasuredPage, cost: PageCost): string[] => [
  name,
  toKb(cost.scriptAndStyleBytes),
  `${budget.scriptAndStyleKb}`,
  toKb(cost.lazyBytes),
  `${budget.lazyKb}`,
  `${cost.requests}`,
  Number.isFinite(budget.requests) ? `${budget.requests}` : 'none',
  toKb(cost.documentBytes),
  isWithin(cost, budget) ? 'within' : 'OVER',
];

const explain = ({ name }: MeasuredPage, { files }: PageCost): void => {
  console.log(`\n${name} is over its budget with:`);
  for (const { path, bytes } of files) console.log(`  ${toKb(bytes).padStart(6)} KB  ${path}`);
};

/** Measures what the first pages cost a cold browser; false when one is over its budget. */
export const measureBytes = async (): Promise<boolean> => {
  const [portal, browser] = await Promise.all([startFreshPortal(), launchBrowser()]);
  try {
    const { address } = portal;
    const pages = [...pagesToMeasure(await walkSignUp(browser, address)), ...(await portalPages(address))];
    const measured: [MeasuredPage, PageCost][] = [];
    for (const page of pages) measured.push([page, await measure(browser, portal.address, page)]);
    printTable(
      'Bytes of a cold load',
      HEAD,
      measured.map(([page, cost]) => toRow(page, cost)),
    );
    const over = measured.filter(([page, cost]) => !isWithin(cost, page.budget));
    for (const [page, cost] of over) explain(page, cost);
    return over.length === 0;
  } finally {
    await browser.close();
    await portal.stop();
  }
};
