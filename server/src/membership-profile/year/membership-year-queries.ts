import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { frequencyName } from '@linehaul/contract/memberships';
import type { MembershipYear } from '@linehaul/contract/membership-year';
import { dollarsFromCents } from '@linehaul/contract/money';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import { findMembershipOfToday } from '../../memberships/membership-of-today-queries.ts';
import type { Caller } from '../../http/audience.ts';
import { type OwnOrganisation, requireOwnPerson } from '../../memberships/policy.ts';
import { standingOn } from '../../memberships/standing-rules.ts';
import { paymentCentsOf, paymentStateOn, positionOnItsWay } from './year-payment-rules.ts';

const findInvoice = composedOnce((reader: Reader, { membershipId }: { membershipId: string }) =>
  reader.selectFrom('invoices').select(['id', 'status']).where('membershipId', '=', membershipId).limit(1),
);

/** What was paid or is still asked for; what was credited in full, or moved to its neighbour, is no payment. */
const findPayments = composedOnce((reader: Reader, { invoiceId }: { invoiceId: string }) =>
  reader
    .selectFrom('instalments')
    .select(['position', 'dueOn', 'status', 'heldOn', 'amountCents', 'receivedCents', 'dueCents'])
    .where('invoiceId', '=', invoiceId)
    .where('status', '<>', 'credited')
    .where((where) =>
      where.or([
        where('status', 'in', ['paid', 'processing']),
        where('dueCents', '>', MINIMUM_PAYABLE_CENTS),
      ]),
    )
    .orderBy('position'),
);

const PAID_BY_NOBODY = new Set(['refunded', 'cancelled']);

const readYear = async (
  context: Context,
  { organisationId, isPayer }: OwnOrganisation,
): Promise<MembershipYear> => {
  const { db } = context;
  const today = todayOf(context);
  const membership = await findMembershipOfToday(db, organisationId, today);
  if (!membership) throw notFound();
  const { organisation, tier, vehicle, startsOn, endsOn } = membership;
  const [invoice] = await findInvoice(db, { membershipId: membership.id });
  const isAsked = invoice !== undefined && !PAID_BY_NOBODY.has(invoice.status);
  const payments = isAsked ? await findPayments(db, { invoiceId: invoice.id }) : [];
  const onItsWay = invoice?.status === 'pending' ? positionOnItsWay(payments) : undefined;
  return {
    ...{ orgId: organisationId, organisation, tier, vehicle, startsOn, endsOn, today },
    standing: standingOn(membership, today),
    memberSince: membership.memberSince,
    paymentFrequency: frequencyName.parse(membership.frequency),
    payments: payments.map((payment) => ({
      position: payment.position,
      dueOn: payment.dueOn,
      state: paymentStateOn(payment, { today, isOnItsWay: payment.position === onItsWay }),
      amount: isPayer ? dollarsFromCents(paymentCentsOf(payment)) : null,
    })),
    invoiceId: isPayer && invoice ? invoice.id : null,
  };
};

/**
 * The year of the present membership, or of the newest, of the caller’s organisation, at one instant; throws
 * `not-found` when it has none.
 */
export const readOwnYear = (context: Context, caller: Caller, orgId?: string): Promise<MembershipYear> =>
  readAtOnce(context.db, async (db) =>
    readYear({ ...context, db }, await requireOwnPerson(db, caller, orgId)),
  );
