import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { watchPolicyViolations } from './policy-violations.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong so far: script errors, and refusals of the content security policy in any page or frame. */
  readonly faults: string[];
  /** Waits until every page and frame is watched, so that `faults` lacks nothing. */
  readonly settled: () => Promise<void>;
}

export interface VisitorOptions {
  address: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
}

const COMPLAINT = /TypeError|Unhandled|Uncaught/i;

/** A browser of one person: own storage, own window. */
export const openVisitor = async (
  browser: Browser,
  { address, viewport = DESKTOP, colorScheme = 'light' }: VisitorOptions,
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    colorScheme,
    locale: 'en-AU',
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  const { settled } = watchPolicyViolations(context, (violation) => faults.push(violation));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && COMPLAINT.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults, settled };
};
