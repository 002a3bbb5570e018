import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { findLatestPayment } from '../payments/payment-queries.ts';
import { createSetupIntent, type OrganisationSetup } from '../payments/setup-intent-commands.ts';
import { findOpenJoin } from './join-queries.ts';
import { requirePaymentStep } from './payment-choice-queries.ts';

/** The client secret for the caller's join; while a payment's result is unknown there is nothing to confirm. */
export const createSetupForJoin = async (context: Context, owner: OrganisationSetup): Promise<string> => {
  const join = requirePaymentStep(await findOpenJoin(context.db, owner.accountId), owner.organisationId);
  const payment = await findLatestPayment(context.db, { purpose: 'membership-join', subjectId: join.id });
  if (payment?.status === 'open' || payment?.status === 'processing') {
    throw new DomainError('wrong-state', 'A payment is being processed', { nextStep: 'payment' });
  }
  return createSetupIntent(context, owner);
};
