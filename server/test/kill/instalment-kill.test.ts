import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import { type Applicant, CARD, choiceOf, holdWebhooks, setUp } from '../money/money-factories.ts';
import { pay } from '@linehaul/contract/join';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilChargedTwice } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface DueMember extends Applicant {
  readonly instalmentId: string;
}

/** The member's second instalment falls due today. */
const letFallDue = async ({ db }: KillablePortal, member: Applicant): Promise<DueMember> => {
  const { id } = await db
    .selectFrom('instalments')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .select('instalments.id')
    .where('invoices.accountId', '=', member.account.id)
    .where('instalments.position', '=', 2)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('instalments')
    .set({ dueOn: dayOf(new Date(), DEFAULT_TIME_ZONE) })
    .where('id', '=', id)
    .execute();
  return { ...member, instalmentId: id };
};

const payMonthly = async ({ remote }: KillablePortal, member: Applicant): Promise<void> => {
  const body = choiceOf(member, 4, member.monthlyKey);
  const { status, text } = await remote.call(pay, { body, token: member.token });
  if (status !== 200) throw new Error(`pay answered ${text}`);
};

/** What the hourly sweep enqueues, with a key of its own for each time it is done. */
const enqueueCollection = ({ db }: KillablePortal, { instalmentId }: DueMember): Promise<void> =>
  inTransaction(db, (transaction) =>
    enqueue(transaction, { kind: 'instalment.collect', payload: { instalmentId }, tries: 30 }),
  );

const findUnpaid = async ({ db }: KillablePortal, { instalmentId }: DueMember): Promise<string[]> => {
  const { rows } = await sql<{ status: string; receipts: number }>`
    select i.status, (select count(*)::int from mails m where m.subject ~ '^Receipt for your membership (instalment|payment),'
      and m.subject like '%#' || v.invoice_number) as receipts
    from instalments i join invoices v on v.id = i.invoice_id where i.id = ${instalmentId}`.execute(db);
  const [row] = rows;
  return [
    ...(row?.status === 'paid' ? [] : [`the instalment is ${row?.status}`]),
    ...(row?.receipts === 1 ? [] : [`there are ${row?.receipts} receipts`]),
  ];
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<DueMember>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  holdWebhooks(remote);
  let product: TestProduct | undefined;
  return {
    portal: own,
    point,
    async prepare() {
      product ??= await createProduct(remote, { totalCents: 600_000 });
      const member = await applicantAtPayment(remote, product);
      await setUp(remote, member, CARD.works);
      await payMonthly(own, member);
      return letFallDue(own, member);
    },
    async act(member) {
      await enqueueCollection(own, member);
      await own.rest();
    },
    findViolations: async (member) => [
      ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })),
      ...(await findUnpaid(own, member)),
    ],
  };
};

test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write', 'after-response'])(
  'killed at each %s while an instalment is collected: one charge, one receipt, the ledger balances',
  async (point) => {
    const { killCount, violations } = await killAtEach(await begin(point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(1);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: with a new key for every request a kill leads to a second charge',
  async () => {
    expect(await killUntilChargedTwice(await begin('after-response', 'key'))).not.toEqual([]);
  },
  600_000,
);
