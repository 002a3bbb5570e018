import { decideCpdRecords } from '@linehaul/contract/office-cpd';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCpdCategory, createCpdRecord } from '../../../test/cpd/cpd-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';

let portal: TestPortal;
let offices: Office[];
beforeAll(async () => {
  portal = await startTestPortal();
  offices = [await officeOf(portal), await officeOf(portal), await officeOf(portal)];
});
afterAll(() => portal.stop());

const ROUNDS = 6;
const COUNT = 3;

interface Round {
  readonly statuses: readonly number[];
  /** Decisions that the log holds, and mails that told of them. */
  readonly logged: number;
  readonly mails: number;
}

/** Three officers approve the same activities at the same moment, each having chosen them in another order. */
const approveAtOnce = async (): Promise<Round> => {
  await clearLimits(portal);
  const { account } = await createSignedIn(portal, { contactType: 'Member' });
  const categoryId = await createCpdCategory(portal);
  const record = { accountId: account.id, categoryId, completedOn: '2026-02-01', state: 'submitted' };
  const ids: string[] = [];
  for (let made = 0; made < COUNT; made += 1) ids.push(await createCpdRecord(portal, record));
  const items = ids.map((id) => ({ id, version: 1, fileIds: [] }));
  const answers = await Promise.all(
    offices.map(({ token }, turn) => {
      const chosen = [...items.slice(turn), ...items.slice(0, turn)];
      return portal.call(decideCpdRecords, {
        token,
        body: { items: chosen, decision: 'approve', answer: '' },
      });
    }),
  );
  await portal.drain();
  const { rows } = await sql<Pick<Round, 'logged' | 'mails'>>`select
    (select count(*)::int from audit_log where subject_id = ${account.id} and action = 'cpd.approved') as logged,
    (select count(*)::int from mails where to_address = ${account.email}) as mails`.execute(
    portal.context.db,
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  return { statuses, logged: rows[0]?.logged ?? 0, mails: rows[0]?.mails ?? 0 };
};

test('of three officers who approve the same activities at once one does: each is approved, logged and told once', async () => {
  for (let round = 0; round < ROUNDS; round += 1)
    expect(await approveAtOnce()).toEqual({ statuses: [200, 409, 409], logged: COUNT, mails: COUNT });
});

test('control: without the lock of what waits, more than one of them decides', async () => {
  const isIn = (text: string): boolean =>
    text.includes('from "cpd_records"') && text.endsWith('for no key update of "cpd_records"');
  const withoutIt = (text: string): string => text.replace(/for no key update of "cpd_records"$/, '');
  let logged = 0;
  await withoutLock({ isIn, withoutIt }, async () => {
    for (let round = 0; logged <= COUNT && round < 5 * ROUNDS; round += 1)
      logged = (await approveAtOnce()).logged;
  });
  expect(logged).toBeGreaterThan(COUNT);
});
