import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { PATIENCE_MS } from './expect.ts';
import { watchPolicyViolations } from './policy-violations.ts';
import { DESKTOP } from './screens.ts';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong so far: errors of scripts, thrown or logged, and refusals of the content security policy in any page or frame. */
  readonly faults: string[];
  /** Waits until every page and frame is watched, so that `faults` lacks nothing. */
  readonly settled: () => Promise<void>;
}

export type VisitorOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'javaScriptEnabled'> & {
  /** What the page may log as an error, where the journey takes something away from it. */
  mayLog?: RegExp;
};

/** The browser's own line about an answer that was refused or lost: journeys make sure of what the page says to it. */
const LOST_ANSWER = /^Failed to load resource: /;

/** A browser of one person: own storage, own window. */
export const openVisitor = async (
  browser: Browser,
  { address, mayLog, ...options }: VisitorOptions & { address: string },
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: DESKTOP,
    locale: 'en-AU',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  const { settled } = watchPolicyViolations(context, (violation) => faults.push(violation));
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || LOST_ANSWER.test(text) || mayLog?.test(text)) return;
    faults.push(`${new URL(page.url()).pathname} logged: ${text}`);
  });
  return { page, context, faults, settled };
};
