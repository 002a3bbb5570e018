import { joinForNothing, keepDiscountCode } from '@linehaul/contract/join-codes';
import { pay, submitEnquiry } from '@linehaul/contract/join';
import { getPaymentOptions } from '@linehaul/contract/memberships';
import type { TestPortal } from '../portal.ts';
import { type Applicant, choiceOf } from './money-factories.ts';

/** What applicants do with discount codes. */
export const codeJoinsOf = (portal: TestPortal) => ({
  keep: ({ orgId, token }: Applicant, code: string | null) =>
    portal.call(keepDiscountCode, { body: { orgId, code }, token }),

  options: async ({ orgId, productId, token }: Applicant) => {
    const query = { workflowName: 'join' as const, orgId, productId };
    const { data } = await portal.call(getPaymentOptions, { query, token });
    const named = (name: string) => data.paymentFrequencies.find((frequency) => frequency.name === name);
    return { kept: data.discountCode, annual: named('Annual'), monthly: named('Monthly') };
  },

  pay: (applicant: Applicant, method: number, sent: { key?: string; code?: string | null } = {}) =>
    portal.call(pay, {
      body: { ...choiceOf(applicant, method, sent.key), discountCode: sent.code },
      token: applicant.token,
    }),

  enquire: (applicant: Applicant, sent: { code?: string | null; agreedTotal?: number } = {}) =>
    portal.call(submitEnquiry, {
      body: { ...choiceOf(applicant, 8), discountCode: sent.code, agreedTotal: sent.agreedTotal },
      token: applicant.token,
    }),

  forNothing: (applicant: Applicant, sent: { code?: string | null; agreedTotal?: number } = {}) => {
    const { paymentMethodKey: _, ...choice } = choiceOf(applicant, 8);
    const body = { ...choice, discountCode: sent.code, agreedTotal: sent.agreedTotal };
    return portal.call(joinForNothing, { body, token: applicant.token });
  },
});

/** Of every invoice of an applicant's organisation, the oldest first. */
export const linesOf = ({ context: { db } }: TestPortal, { orgId }: Applicant) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceId')
    .select(['itemName', 'invoiceLines.totalCents'])
    .where('organisationId', '=', orgId)
    .orderBy('invoices.createdAt')
    .orderBy('position')
    .execute();

/** Cents of each instalment of an applicant's organisation. */
export const instalmentsOf = async (
  { context: { db } }: TestPortal,
  { orgId }: Applicant,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('instalments')
    .innerJoin('invoices', 'invoices.id', 'invoiceId')
    .select('amountCents')
    .where('organisationId', '=', orgId)
    .orderBy('position')
    .execute();
  return rows.map(({ amountCents }) => amountCents);
};
