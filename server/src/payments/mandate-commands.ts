import { methodsThat } from '@linehaul/contract/payment-methods';
import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { isMissing } from './provider-error-rules.ts';
import { retrieveSetupIntent } from './setup-intent-commands.ts';

/** An account that was confirmed for a payer. */
export interface DebitedAccount {
  readonly payerId: string;
  readonly providerPaymentMethodId: string;
}

export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** Newest first: the one that was confirmed with this account is among the first. */
const findSetups = (reader: Reader, payerId: string) =>
  reader
    .selectFrom('setupIntents')
    .select('providerSetupIntentId')
    .where('payerId', '=', payerId)
    .where('paymentMethod', 'in', methodsThat('hasMandate'))
    .where('providerSetupIntentId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(10)
    .execute();

const findMandateId = async (
  context: Context,
  { payerId, providerPaymentMethodId }: DebitedAccount,
): Promise<string | undefined> => {
  const { db } = context;
  const kept = await db
    .selectFrom('mandates')
    .select('providerMandateId')
    .where('providerPaymentMethodId', '=', providerPaymentMethodId)
    .executeTakeFirst();
  if (kept) return kept.providerMandateId;
  for (const { providerSetupIntentId } of await findSetups(db, payerId)) {
    // Of other keys, one is unknown with these; another may still tell.
    const setup = await retrieveSetupIntent(context, providerSetupIntentId ?? '');
    if (setup && idOf(setup.payment_method) === providerPaymentMethodId) return idOf(setup.mandate);
  }
  return undefined;
};

/** Undefined when the provider knows none. */
export const retrieveMandate = async (
  { payments: { stripe } }: Context,
  mandateId: string,
): Promise<Stripe.Mandate | undefined> => {
  try {
    return await stripe.mandates.retrieve(mandateId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Only this status ends one: a pending or unknown one is the provider's to refuse. */
export const hasEnded = ({ status }: Pick<Stripe.Mandate, 'status'>): boolean => status === 'inactive';

/** Keeps what the provider says of it now. */
export const saveMandate = async ({ db, clock }: Context, mandate: Stripe.Mandate): Promise<void> => {
  const now = clock.now();
  await db
    .insertInto('mandates')
    .values({
      providerMandateId: mandate.id,
      providerPaymentMethodId: idOf(mandate.payment_method) ?? '',
      endedAt: hasEnded(mandate) ? now : null,
      lookedAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('providerMandateId').doUpdateSet((set) => ({
        lookedAt: now,
        endedAt: sql`coalesce(mandates.ended_at, ${set.ref('excluded.endedAt')})`,
      })),
    )
    .execute();
};

/** The request by which an account may be debited, as the provider has it now; undefined when it knows none. */
export const readMandate = async (
  context: Context,
  account: DebitedAccount,
): Promise<Stripe.Mandate | undefined> => {
  const mandateId = await findMandateId(context, account);
  const mandate = mandateId === undefined ? undefined : await retrieveMandate(context, mandateId);
  if (mandate) await saveMandate(context, mandate);
  return mandate;
};
