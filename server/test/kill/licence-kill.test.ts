import { addLicence, getLicences, renewLicence } from '@linehaul/contract/licences';
import { addDays, dayOf } from '@linehaul/contract/dates';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { createLicence, createLicenceKind } from '../cpd/licence-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import { differencesOf, type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach, killUntilViolated } from './kill-at-each.ts';
import type { KillablePortal } from './killable-portal.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';

const flows = openFlows();
afterEach(() => flows.stop());

interface Holder extends SignedIn {
  readonly kindId: string;
}

const createHolder = async ({ remote }: KillablePortal): Promise<Holder> => ({
  ...(await createSignedIn(remote, { contactType: 'Member' })),
  kindId: await createLicenceKind(remote),
});

const licenceOf = ({ kindId }: Holder, expiryDate: string) => ({
  ...{ kindId, number: '204 118 77', licenceClass: 'HC', issuedDate: null, expiryDate },
});
const OLD = '2087-01-01';
const NEXT = '2092-01-01';

/** Adds one and renews it; what has been renewed before the kill is seen, as the page is loaded anew. */
const keep = async ({ remote }: KillablePortal, holder: Holder): Promise<void> => {
  const { token } = holder;
  const held = async () => (await remote.call(getLicences, { token })).data.licences;
  if ((await held()).some(({ expiryDate }) => expiryDate === NEXT)) return;
  const added = await remote.call(addLicence, { body: { licence: licenceOf(holder, OLD) }, token });
  if (added.status !== 200) throw new Error(`adding answered ${added.text}`);
  const { licenceId: id, version } = added.data;
  const body = { id, version, licence: licenceOf(holder, NEXT) };
  const renewed = await remote.call(renewLicence, { body, token });
  if (renewed.status !== 200) throw new Error(`renewing answered ${renewed.text}`);
};

/** One chain of two, of which the later one counts; both are in the log once. */
const findUnkept = async ({ db }: KillablePortal, { account }: Holder): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from licences where account_id = ${account.id}) as kept,
      (select count(distinct chain_id)::int from licences where account_id = ${account.id}) as chains,
      (select count(*)::int from licences where account_id = ${account.id} and renewed_at is null and expires_on = ${NEXT}) as counting,
      (select count(*)::int from audit_log where subject_id = ${account.id} and action = 'licence.added') as added,
      (select count(*)::int from audit_log where subject_id = ${account.id} and action = 'licence.renewed') as renewed`.execute(
    db,
  );
  return differencesOf(rows[0], { kept: 2, chains: 1, counting: 1, added: 1, renewed: 1 });
};

/** Two whose licences expire in a week, one of them with two. */
const createExpiring = async (own: KillablePortal): Promise<readonly Holder[]> => {
  const { remote } = own;
  const today = dayOf(remote.context.clock.now(), DEFAULT_TIME_ZONE);
  const [one, other] = [await createHolder(own), await createHolder(own)];
  for (const { account, kindId } of [one, other, other])
    await createLicence(remote, {
      ...{ accountId: account.id, kindId, expiresOn: addDays(today, 7), expirySetOn: addDays(today, -60) },
    });
  return [one, other];
};

const remind = async (own: KillablePortal): Promise<void> => {
  await inTransaction(own.db, (transaction) =>
    enqueue(transaction, { kind: 'licences.remind', payload: {} }),
  );
  await own.rest();
};

/** Each is written to once, of all that they hold, and what they hold is marked. */
const findUnreminded = async ({ db }: KillablePortal, holders: readonly Holder[]): Promise<string[]> => {
  const emails = holders.map(({ account }) => account.email);
  const ids = holders.map(({ account }) => account.id);
  const { rows } = await sql<{ told: string; count: number }>`
    select told.email as told, count(mails.id)::int as count from unnest(${emails}::text[]) as told (email)
      left join mails on mails.to_address = told.email and status = 'sent' group by told.email having count(mails.id) <> 1
    union all select 'unmarked', count(*)::int from licences
      where account_id = any(${ids}::uuid[]) and last_reminder is distinct from 7 having count(*) > 0`.execute(
    db,
  );
  return rows.map(({ told, count }) => `${count} to ${told}`);
};

const KEEPING: FlowPlan<Holder> = { prepare: createHolder, act: keep, findViolations: findUnkept };
const REMINDING: FlowPlan<readonly Holder[]> = {
  ...{ prepare: createExpiring, act: remind, findViolations: findUnreminded },
};

test.each<KillPoint>(pointsOf(['before-commit'], 'after-write'))(
  'killed at each %s while a licence is added and renewed: both are kept once, in one chain, and the log says so',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(KEEPING, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(2);
  },
  600_000,
);

test.each<KillPoint>(pointsOf(['before-commit'], 'after-write'))(
  'killed at each %s while people are reminded of licences: each is written to once, of all of theirs',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(REMINDING, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(1);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves a licence renewed without the one that renews it, or that the log knows nothing of',
  async () => {
    const flow = await flows.begin(KEEPING, 'after-write', 'transaction');
    expect((await killUntilViolated(flow)).length).toBeGreaterThan(0);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill marks licences that nobody is reminded of',
  async () => {
    const flow = await flows.begin(REMINDING, 'after-write', 'transaction');
    expect((await killUntilViolated(flow)).length).toBeGreaterThan(0);
  },
  600_000,
);
