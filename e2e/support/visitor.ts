import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { PATIENCE_MS } from './expect.ts';
import { watchPolicyViolations } from './policy-violations.ts';
import { DESKTOP } from './screens.ts';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong so far: script errors, and refusals of the content security policy in any page or frame. */
  readonly faults: string[];
  /** Waits until every page and frame is watched, so that `faults` lacks nothing. */
  readonly settled: () => Promise<void>;
}

export type VisitorOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'javaScriptEnabled'>;

const COMPLAINT = /TypeError|Unhandled|Uncaught/i;

/** A browser of one person: own storage, own window. */
export const openVisitor = async (
  browser: Browser,
  { address, ...options }: VisitorOptions & { address: string },
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
    if (message.type() === 'error' && COMPLAINT.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults, settled };
};
