import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, openVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import { startPortalProcess, type PortalProcess } from './portal-process.ts';

export interface Stage {
  readonly portal: PortalProcess;
  /** A person with a browser of their own; closed after the test, which fails on any fault in the page. */
  visit(options?: Omit<VisitorOptions, 'address'>): Promise<Visitor>;
}

/** One portal and one browser for the journeys of a file. */
export const setStage = (settings: Record<string, string> = {}): Stage => {
  let portal: PortalProcess;
  let browser: Browser;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortalProcess(settings), launchBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(visitors.map(({ settled }) => settled()));
    const faults = visitors.flatMap((visitor) => visitor.faults);
    await Promise.all(visitors.map(({ context }) => context.close()));
    visitors = [];
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  return {
    get portal() {
      return portal;
    },
    async visit(options = {}) {
      const visitor = await openVisitor(browser, { address: portal.address, ...options });
      visitors.push(visitor);
      return visitor;
    },
  };
};
