import type { BodyOf } from '@linehaul/contract/endpoint';
import type { askForChange as askForChangeEndpoint } from '@linehaul/contract/level-change';
import { centsFromDollars } from '@linehaul/contract/money';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { isOpenApplication } from '../../memberships/approval-rules.ts';
import { requireStillDecider } from '../../memberships/hold-right-command.ts';
import type { OrganisationId } from '../../organisations/policy.ts';
import { quoteChange } from '../../renewal/changes/change-quote-queries.ts';
import { findChanges, findLetIn, type KeptChange } from '../../renewal/changes/let-in-queries.ts';
import { isSameLevel } from '../../renewal/next-level-queries.ts';
import {
  findPresent,
  lockRunning,
  type RunningMembership,
} from '../../renewal/running-membership-queries.ts';
import type { ActingApplicant } from '../applications/application-rules.ts';
import { tellOfApplication } from '../applications/tell-of-application-command.ts';

type Sent = BodyOf<typeof askForChangeEndpoint>;

export interface AskingMember extends Pick<ActingApplicant, 'by'> {
  readonly organisationId: OrganisationId;
  /** Their right is asked again when it is their turn. */
  readonly caller: Caller;
}

const refuse = (message: string): DomainError => new DomainError('wrong-state', message);

/** What a price is of, whatever it costs by now. */
const getWanted = async (transaction: Transaction, priceId: string) => {
  const wanted = await transaction
    .selectFrom('productPrices as price')
    .innerJoin('membershipProducts as product', 'product.id', 'price.productId')
    .select(['price.id as priceId', 'price.productId', 'price.frequency'])
    .select(['product.title as productName', 'product.approval'])
    .where('price.id', '=', priceId)
    .executeTakeFirst();
  if (!wanted) throw notFound();
  return wanted;
};
type Wanted = Awaited<ReturnType<typeof getWanted>>;

/** The membership as it is now, held until the transaction ends: two who ask at once do so one after the other. */
const lockPresent = async (
  transaction: Transaction,
  organisationId: OrganisationId,
): Promise<RunningMembership> => {
  const present = await findPresent(transaction, organisationId);
  const membership = present && (await lockRunning(transaction, present.id));
  if (!membership) throw refuse('This membership is over, so there is nothing to change');
  return membership;
};

const isRepeat = (open: KeptChange, wanted: Wanted, from: string): boolean =>
  isSameLevel(open, wanted) && open.kind === from;

/** True where another press has asked for the very same; throws where this may not be asked for. */
const isAsked = (changes: readonly KeptChange[], wanted: Wanted, from: string): boolean => {
  const open = changes.find(({ status }) => isOpenApplication(status));
  if (open && isRepeat(open, wanted, from)) return true;
  if (open)
    throw refuse(
      `A change to ${open.productName} is looked at already. Please take it back before you ask for another`,
    );
  if (changes.find(({ productId }) => productId === wanted.productId)?.status === 'declined')
    throw refuse(`A change to ${wanted.productName} was declined. Please call us if you have questions`);
  return false;
};

interface Asking {
  readonly member: AskingMember;
  readonly sent: Sent;
  readonly wanted: Wanted;
}

/** Cents of the change today, if they are what was shown; throws with what it costs now. */
const requireAgreed = async (
  transaction: Transaction,
  context: Context,
  { member: { organisationId }, sent: { from, agreedTotal }, wanted }: Asking,
): Promise<number> => {
  const { productId, frequency, productName } = wanted;
  const quote = await quoteChange(transaction, context, { organisationId, from, productId, frequency });
  if (quote.whyNot !== null) throw refuse(quote.whyNot);
  if (quote.totalCents === centsFromDollars(agreedTotal)) return quote.totalCents;
  throw refuse(
    `${productName} costs ${formatMoney(quote.totalCents)} now. Nothing was asked for: please look again`,
  );
};

const insert = async (
  transaction: Transaction,
  context: Context,
  { member, sent, wanted, askedCents }: Asking & { askedCents: number },
): Promise<void> => {
  const now = context.clock.now();
  const { organisationId, caller, by } = member;
  const { id } = await transaction
    .insertInto('membershipApplications')
    .values({
      ...{ organisationId, accountId: caller.accountId, kind: sent.from, askedCents, sentAt: now },
      ...{ productId: wanted.productId, productPriceId: wanted.priceId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellOfApplication(transaction, context, { id, news: 'received' });
  await tellOfApplication(transaction, context, { id, news: 'came-in' });
  await recordAudit(transaction, {
    ...{ action: 'membership-application.sent', at: now, by },
    subject: { kind: 'organisation', id: organisationId },
    after: { membership: wanted.productName, from: sent.from, askedCents },
  });
};

/** Asks for a change to a product that is approved first. Nothing else changes; repeats, and two at once, ask once. */
export const askForChange = (context: Context, member: AskingMember, sent: Sent): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const { organisationId, caller } = member;
    await requireStillDecider(transaction, caller, organisationId);
    const today = todayOf(context);
    const membership = await lockPresent(transaction, organisationId);
    const wanted = await getWanted(transaction, sent.priceId);
    if (isAsked(await findChanges(transaction, { organisationId, today }), wanted, sent.from)) return;
    const { productId } = membership;
    const isLetIn = await findLetIn(transaction, { organisationId, productId, today });
    if (isLetIn(wanted))
      throw refuse(`${wanted.productName} does not have to be approved for you. You can choose it at once`);
    const askedCents = await requireAgreed(transaction, context, { member, sent, wanted });
    await insert(transaction, context, { member, sent, wanted, askedCents });
  });
