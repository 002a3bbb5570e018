import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { expect } from './expect.ts';
import { assembleCast, type Cast } from './cast.ts';
import { startPortalProcess, type PortalProcess } from './portal/portal-process.ts';
import { copyData, readPeople, type SeededFolder } from './portal/seeded-portal.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

export { expect };

export interface Stage {
  /**
   * One portal for all tests of a worker. They leave data behind, so each test looks only at what it has made or taken
   * itself.
   */
  readonly portal: PortalProcess;
  readonly cast: Cast;
  /** A person with a browser of their own; closed after the test, which fails on any fault in the page. */
  visit(options?: VisitorOptions): Promise<Visitor>;
}

interface OfWorker extends SeededFolder {
  portal: PortalProcess;
  cast: Cast;
}

export const test = base.extend<{ stage: Stage }, OfWorker>({
  seededFolder: ['', { option: true, scope: 'worker' }],
  portal: [
    async ({ seededFolder }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'linehaul journey '));
      await copyData(seededFolder, dataDir);
      const portal = await startPortalProcess(dataDir);
      await provide(portal);
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  cast: [
    async ({ seededFolder, portal }, provide) =>
      provide(assembleCast(await readPeople(seededFolder), portal.address)),
    { scope: 'worker' },
  ],
  async stage({ browser, portal, cast }, provide) {
    portal.comeFromElsewhere();
    const visitors: Visitor[] = [];
    await provide({
      portal,
      cast,
      async visit(options = {}) {
        const visitor = await openVisitor(browser, { address: portal.address, ...options });
        visitors.push(visitor);
        return visitor;
      },
    });
    await Promise.all(visitors.map(({ settled }) => settled()));
    const faults = visitors.flatMap((visitor) => visitor.faults);
    await Promise.all(visitors.map(({ context }) => context.close()));
    expect(faults).toEqual([]);
  },
});
