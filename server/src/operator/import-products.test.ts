import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { runOperatorProgram } from '../../test/processes/operator-command.ts';

const PROGRAM = fileURLToPath(new URL('import-products.ts', import.meta.url));

// Each run of the command starts a process.
vi.setConfig({ testTimeout: 180_000 });

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** The command as an operator runs it on a file. */
const run = async (text: string, ...more: string[]) => {
  const file = join(portal.context.config.dataDir, 'memberships.csv');
  await writeFile(file, text);
  return runOperatorProgram(portal, PROGRAM, [file, ...more]);
};

const kept = () =>
  portal.context.db
    .selectFrom('productPrices')
    .innerJoin('membershipProducts', 'membershipProducts.id', 'productId')
    .select(['title', 'totalCents', 'productPrices.isActive'])
    .orderBy('title')
    .orderBy('totalCents')
    .execute();

test('a file is looked at first, then taken in, once however often, and a new price leaves the old one behind', async () => {
  const file = 'name,annual,annualMethods\n1. Depot,500,card\n2. Fleet,900.50,offline;card\n';
  expect(await run(file, '--dry-run')).toEqual({
    code: 0,
    lines: ['1. Depot: new', '2. Fleet: new', 'Nothing was written.'],
  });
  expect(await kept()).toEqual([]);
  expect((await run(file)).code).toBe(0);
  expect((await run(file)).lines.slice(0, 2)).toEqual(['1. Depot: unchanged', '2. Fleet: unchanged']);
  const again = await run('name,annual,annualMethods\nDepot,500,card\nFleet,950,card\n');
  expect(again.lines).toEqual(['Depot: unchanged', 'Fleet: changed', 'All of it was written.']);
  expect(await kept()).toEqual([
    { title: 'Depot', totalCents: 50_000, isActive: true },
    { title: 'Fleet', totalCents: 90_050, isActive: false },
    { title: 'Fleet', totalCents: 95_000, isActive: true },
  ]);
  const entries = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'membership-product.%')
    .orderBy('position')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    ...['membership-product.created', 'membership-product.created', 'membership-product.changed'],
  ]);
});

test('a file with a mistake is refused whole, with each mistake by its membership and field', async () => {
  const before = await kept();
  const { code, lines } = await run('name,annual,annualMethods\nTanker,500,card\nGrain,2000,direct debit\n');
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/^Membership 2, annual\.methods: Direct debit cannot take/)],
  ]);
  expect(await kept()).toEqual(before);
});
