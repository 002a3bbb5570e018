import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { findLedgerViolations } from '../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { leaveOut } from '../../test/jobs.ts';
import { seedDemo } from '../seed-demo.ts';
import { seedEventCharges } from './seed-event-charges.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await seedDemo(portal.context);
  // Some hundred documents that tell nothing here.
  await leaveOut(portal.context.db, 'invoice.render');
  await seedEventCharges(portal.context);
  await portal.drain();
});
afterAll(() => portal.stop());

const countOf = async (query: string): Promise<number> => {
  const { rows } = await sql.raw<{ count: string }>(`select count(*) ${query}`).execute(portal.context.db);
  return Number(rows[0]?.count);
};

test('whoever had paid for what was called off, and who gave a place up, have their money back', async () => {
  const seated = `from event_places p join events e on e.id = p.event_id where p.status = 'confirmed'`;
  expect(await countOf(`${seated} and e.called_off_at is not null`)).toBe(0);
  expect(
    await countOf(`from event_cancellations where kind = 'cancelled' and refunded_cents = back_cents`),
  ).toBe(1);
  expect(await countOf(`from event_cancellations where settled_at is null`)).toBe(0);
  const refunds = await countOf(`from refunds where status = 'succeeded'`);
  expect(refunds).toBeGreaterThan(2);
  expect(await countOf(`from adjustment_notes`)).toBe(refunds);
  // Cards that paid memberships, and what is over, are of before the sandbox.
  const violations = await findLedgerViolations(portal);
  expect(violations).toEqual(['more money is booked than the provider took']);
});

test('a second start does nothing again', async () => {
  const before = await countOf('from refunds');
  await seedEventCharges(portal.context);
  await portal.drain();
  expect(await countOf('from refunds')).toBe(before);
});
