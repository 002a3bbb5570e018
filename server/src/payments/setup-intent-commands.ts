import { randomUUID } from 'node:crypto';
import { type OnlineMethod, providerTypeOf } from '@linehaul/contract/payment-methods';
import type Stripe from 'stripe';
import { readAssociation } from '../association/settings/kept-queries.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { requireIssuer } from '../invoices/issuer-rules.ts';
import { type Payer, payerIdOf } from '../organisations/payer-rules.ts';
import { ensureCustomer, findCustomer, unlinkCustomer } from './customer-commands.ts';
import { isOffered } from './offered-method-queries.ts';
import { KEY_LIFETIME_MS } from './payment-rules.ts';
import { askProvider, isCustomerMissing, isKeySpent, isMissing } from './provider-error-rules.ts';

/** Who sets up a card or account, and for whom. */
export interface SetupOwner extends Payer {
  readonly paymentMethod: OnlineMethod;
  /** It takes the place of the one that pays a plan; else it is paid with at once. */
  readonly isReplacement?: boolean;
  /** The one thing that is paid with it; without one, whatever the payer pays next. */
  readonly subjectId?: string | null;
}

/** For an organisation. */
export interface OrganisationSetup extends SetupOwner {
  readonly organisationId: string;
}

const idOf = (reference: string | { id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

const selectOpen = ({ db }: Context, owner: SetupOwner) =>
  db
    .selectFrom('setupIntents')
    .selectAll()
    .where('accountId', '=', owner.accountId)
    .where('payerId', '=', payerIdOf(owner))
    .where('paymentMethod', '=', owner.paymentMethod)
    .where('isReplacement', '=', owner.isReplacement ?? false)
    .where('subjectId', 'is not distinct from', owner.subjectId ?? null)
    .where('consumedAt', 'is', null);
type SetupIntentRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['executeTakeFirstOrThrow']>>;

/** One open row for each owner, kept before the provider is asked: calls at the same time share it. */
const saveRow = async (context: Context, owner: SetupOwner): Promise<SetupIntentRow> => {
  await context.db
    .insertInto('setupIntents')
    .values({ ...owner, idempotencyKey: randomUUID(), createdAt: context.clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'payerId', 'scopeId', 'paymentMethod', 'isReplacement'])
        .where('consumedAt', 'is', null)
        .doNothing(),
    )
    .execute();
  return selectOpen(context, owner).executeTakeFirstOrThrow();
};

const retire = async (context: Context, row: SetupIntentRow): Promise<void> => {
  await context.db
    .updateTable('setupIntents')
    .set({ consumedAt: context.clock.now() })
    .where('id', '=', row.id)
    .where('consumedAt', 'is', null)
    .execute();
};

const ageMsOf = ({ clock }: Context, { createdAt }: SetupIntentRow): number =>
  clock.now().getTime() - createdAt.getTime();

/** Undefined when the row has to be replaced: the provider does not know its customer, or its key has no result. */
const create = async (
  context: Context,
  row: SetupIntentRow,
  owner: SetupOwner,
): Promise<Stripe.SetupIntent | undefined> => {
  const customer = await ensureCustomer(context, owner);
  try {
    return await context.payments.stripe.setupIntents.create(
      {
        customer,
        allowed_payment_method_types: [providerTypeOf(owner.paymentMethod)],
        usage: 'off_session',
        metadata: { setup_intent_id: row.id },
      },
      { idempotencyKey: row.idempotencyKey },
    );
  } catch (error) {
    if (isCustomerMissing(error)) await unlinkCustomer(context, customer);
    else if (!isKeySpent(error, ageMsOf(context, row))) throw error;
    return undefined;
  }
};

const createAtProvider = async (
  context: Context,
  row: SetupIntentRow,
  owner: SetupOwner,
): Promise<Stripe.SetupIntent | undefined> => {
  const intent = await create(context, row, owner);
  if (!intent) return undefined;
  await context.db
    .updateTable('setupIntents')
    .set({ providerSetupIntentId: intent.id, clientSecret: intent.client_secret })
    .where('id', '=', row.id)
    .execute();
  return intent;
};

/** One in any other status, an unknown one included, is replaced by a new one. */
const CONFIRMABLE: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** Undefined when the provider does not know it, or not with these keys. */
export const retrieveSetupIntent = async (
  { payments }: Context,
  id: string,
): Promise<Stripe.SetupIntent | undefined> => {
  try {
    return await payments.stripe.setupIntents.retrieve(id, { expand: ['customer'] });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** One whose customer was deleted, or has given way to another, is of no use any more. */
const readAgain = async (
  context: Context,
  id: string,
  owner: SetupOwner,
): Promise<Stripe.SetupIntent | undefined> => {
  const intent = await retrieveSetupIntent(context, id);
  const customer = intent?.customer;
  if (customer && typeof customer === 'object' && customer.deleted)
    await unlinkCustomer(context, customer.id);
  const known = await findCustomer(context, owner);
  return intent && known !== undefined && idOf(intent.customer) === known ? intent : undefined;
};

const readOrCreate = (
  context: Context,
  row: SetupIntentRow,
  owner: SetupOwner,
): Promise<Stripe.SetupIntent | undefined> => {
  const id = row.providerSetupIntentId;
  return askProvider(() =>
    id === null ? createAtProvider(context, row, owner) : readAgain(context, id, owner),
  );
};

const notOffered = (): DomainError =>
  new DomainError(
    'wrong-state',
    'Direct debit is not available at the moment. Please choose another way to pay.',
  );

/**
 * The client secret with which the browser confirms a card or account. An open setup intent is used again;
 * one that was confirmed or has a dead key gives way to a new one.
 */
export const createSetupIntent = async (context: Context, owner: SetupOwner): Promise<string> => {
  // Money that arrives wants an invoice, which nobody could issue.
  requireIssuer({ association: await readAssociation(context.db, context.config) });
  if (!(await isOffered(context, owner.paymentMethod))) throw notOffered();
  for (let tries = 0; tries < 4; tries += 1) {
    const row = await saveRow(context, owner);
    const isKeyDead = row.providerSetupIntentId === null && ageMsOf(context, row) > KEY_LIFETIME_MS;
    const intent = isKeyDead ? undefined : await readOrCreate(context, row, owner);
    if (intent?.client_secret && CONFIRMABLE.has(intent.status)) return intent.client_secret;
    await retire(context, row);
  }
  throw new DomainError('unavailable', 'The payment form cannot be opened. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
};

/** Setup intents that no payment has used, newest first; one that gave way to a newer one still counts. */
const findUnused = ({ db }: Context, owner: SetupOwner) =>
  db
    .selectFrom('setupIntents')
    .leftJoin('payments', 'payments.setupIntentId', 'setupIntents.id')
    .select(['setupIntents.id', 'setupIntents.providerSetupIntentId'])
    .where('setupIntents.accountId', '=', owner.accountId)
    .where('setupIntents.payerId', '=', payerIdOf(owner))
    .where('setupIntents.paymentMethod', '=', owner.paymentMethod)
    .where('setupIntents.providerSetupIntentId', 'is not', null)
    .where('setupIntents.isReplacement', '=', owner.isReplacement ?? false)
    .where('setupIntents.subjectId', 'is not distinct from', owner.subjectId ?? null)
    .where('payments.id', 'is', null)
    .orderBy('setupIntents.createdAt', 'desc')
    .limit(3)
    .execute();

export interface ConfirmedSetup {
  readonly setupIntentId: string;
  readonly providerPaymentMethodId: string;
}

const isOurs = (intent: Stripe.SetupIntent, owner: SetupOwner, customer: string | undefined): boolean =>
  intent.status === 'succeeded' &&
  customer !== undefined &&
  idOf(intent.customer) === customer &&
  intent.payment_method_types.includes(providerTypeOf(owner.paymentMethod));

/** The newest card or account that the owner has confirmed and not paid with; the provider's own word counts. */
export const findConfirmedSetup = async (
  context: Context,
  owner: SetupOwner,
): Promise<ConfirmedSetup | undefined> => {
  const customer = await findCustomer(context, owner);
  for (const { id, providerSetupIntentId } of await findUnused(context, owner)) {
    const intent = await askProvider(() => retrieveSetupIntent(context, providerSetupIntentId ?? ''));
    const method = intent && idOf(intent.payment_method);
    const isThis = intent?.metadata?.['setup_intent_id'] === id;
    if (method && isThis && isOurs(intent, owner, customer)) {
      return { setupIntentId: id, providerPaymentMethodId: method };
    }
  }
  return undefined;
};
