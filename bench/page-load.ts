import { setTimeout as sleep } from 'node:timers/promises';
import type { launchBrowser } from '../e2e/support/browser.ts';
import { PHONE } from '../e2e/support/screens.ts';
import { openVisitor, type Visitor } from '../e2e/support/visitor.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Visitor['page'];
type Request = Awaited<ReturnType<Page['waitForRequest']>>;

/** What a person's browser keeps between two visits besides its cache, such as the session. */
export interface Kept {
  readonly local: [string, string][];
  readonly session: [string, string][];
  /** A session is worth nothing without the cookie of the browser it was given to. */
  readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
}

export interface LoadedFile {
  readonly path: string;
  readonly isScriptOrStyle: boolean;
  /** Of the body, as it came over the wire. */
  readonly bytes: number;
}

export interface ColdVisit {
  readonly page: Page;
  /** All that the page has fetched so far, without the icon of the tab: that is the browser's own doing. */
  files(): Promise<LoadedFile[]>;
  close(): Promise<void>;
}

/** Code that a page fetches unasked after it has settled belongs to its cost. */
const SETTLE_MS = 1500;

export const readKept = async (page: Page): Promise<Kept> => ({
  ...(await page.evaluate(() => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
  }))),
  cookies: await page.context().cookies(),
});

const describe = async (request: Request): Promise<LoadedFile> => {
  const path = new URL(request.url()).pathname;
  const { responseBodySize } = await request.sizes();
  return { path, isScriptOrStyle: /\.(js|css)$/.test(path), bytes: responseBodySize };
};

/** Opens a page on a phone whose cache is empty. */
export const visitCold = async (
  browser: Browser,
  visit: { address: string; path: string; kept?: Kept },
): Promise<ColdVisit> => {
  const { page, context } = await openVisitor(browser, { address: visit.address, viewport: PHONE });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname !== '/favicon.svg') requests.push(request);
  });
  const { local, session, cookies } = visit.kept ?? { local: [], session: [], cookies: [] };
  await context.addCookies(cookies);
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of kept.local) localStorage.setItem(key, value);
      for (const [key, value] of kept.session) sessionStorage.setItem(key, value);
    },
    { local, session },
  );
  await page.goto(visit.path, { waitUntil: 'networkidle' });
  await sleep(SETTLE_MS);
  return {
    page,
    files: () => Promise.all(requests.map((request) => describe(request))),
    close: () => context.close(),
  };
};
