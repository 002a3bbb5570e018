import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { referToCustomer } from '@linehaul/payment-sandbox/payments/bank-accounts';
import { failDebit, settleDebit } from '@linehaul/payment-sandbox/payments/debits';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { sql } from 'kysely';
import type { TestPortal } from '../portal.ts';
import type { BankAnswer } from './scenario.ts';
import type { YearMember } from './year-members.ts';

const DAYS_ON_THE_WAY = 3;
const CLOSED = { code: 'account_closed', message: "The customer's bank account has been closed." };

interface Debit {
  readonly intentId: string;
  readonly paymentId: string;
  readonly orgId: string;
  readonly position: number;
}

const findOnTheWay = async ({ context: { db } }: TestPortal): Promise<Debit[]> => {
  const { rows } = await sql<Debit>`select p.provider_payment_intent_id as "intentId", p.id as "paymentId",
      p.organisation_id as "orgId", coalesce(i.position, 1) as position
    from payments p left join instalments i on i.id = p.subject_id where p.status = 'processing'`.execute(db);
  return rows;
};

/** The portal's own reconciling, which no webhook has brought about. */
const reconcile = ({ context: { db } }: TestPortal, paymentIds: readonly string[]) =>
  sql`update pgboss.job set start_after = now() - interval '1 second'
    where data ->> 'kind' = 'payment.reconcile' and state < 'active'
      and data -> 'payload' ->> 'paymentId' = any(${paymentIds})`.execute(db);

export interface Banks {
  /** The day of the next answer. */
  nextDay(): CalendarDay | undefined;
  /** Answers the debits whose day has come. */
  answer(today: CalendarDay): Promise<void>;
  /** Notes the debits that went on their way today. */
  note(today: CalendarDay): Promise<void>;
}

/** The accounts' banks: each debit is answered three days on, as the scenario of its organisation says. */
export const openBanks = (portal: TestPortal, memberOf: ReadonlyMap<string, YearMember>): Banks => {
  const waiting = new Map<string, Debit & { readonly day: CalendarDay }>();
  const asked = new Map<string, number>();

  const answerOf = ({ orgId, position }: Debit): BankAnswer | undefined => {
    const key = `${orgId} ${position}`;
    const tries = asked.get(key) ?? 0;
    asked.set(key, tries + 1);
    return memberOf.get(orgId)?.scenario.answers?.[position]?.[tries];
  };
  const answerOne = (debit: Debit): void => {
    const scope = backgroundScope(portal.sandbox, portal.sandbox.options.accountId);
    const answer = answerOf(debit);
    portal.sandbox.store.transaction(() => {
      if (answer === undefined) settleDebit(scope, debit.intentId);
      else failDebit(scope, debit.intentId, answer === 'refuses' ? referToCustomer : CLOSED);
    });
  };
  return {
    nextDay: () => [...waiting.values()].map(({ day }) => day).toSorted()[0],
    async answer(today) {
      const due = [...waiting.values()].filter(({ day }) => day <= today);
      for (const debit of due) {
        answerOne(debit);
        waiting.delete(debit.paymentId);
      }
      if (due.length > 0)
        await reconcile(
          portal,
          due.map(({ paymentId }) => paymentId),
        );
    },
    async note(today) {
      const day = addDays(today, DAYS_ON_THE_WAY);
      for (const debit of await findOnTheWay(portal)) {
        if (!waiting.has(debit.paymentId)) waiting.set(debit.paymentId, { ...debit, day });
      }
    },
  };
};
