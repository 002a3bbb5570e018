import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { requireRecentProof } from '../../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { type BookedPlace, findPlaces } from './booked-place-queries.ts';
import { findRulesAt } from './cancelling-rule-queries.ts';
import { cancelHindrance, officeHindrance, refuseFor, requireOneOrder } from './cancelling-policy.ts';
import { giveUpPlaces } from './give-up-places-command.ts';
import { lockPlaces, lockTicketsOfEvents } from './lock-places-command.ts';
import { notifyCancelled } from './notify-cancelled-command.ts';
import { findWays, type Parts, quoteParts } from './quote-queries.ts';

interface Seen {
  readonly placeIds: readonly string[];
  /** Dollars, as they were shown. */
  readonly backAsSeen: number;
  readonly feeAsSeen: number;
}

export interface Cancelled {
  readonly back: number;
  readonly fee: number;
}

interface Cancelling extends Seen {
  readonly keepsFee: boolean;
  readonly reason: string;
  readonly cancelledBy: string;
  /** Throws where a place may not be cancelled. */
  readonly require: (transaction: Transaction, place: BookedPlace) => Promise<void>;
}

const toCancelled = ({ backCents, feeCents }: Parts): Cancelled => ({
  back: dollarsFromCents(backCents),
  fee: dollarsFromCents(feeCents),
});

/** All of these were cancelled in one go before: whoever asks again has lost the answer. */
const findSame = async (
  transaction: Transaction,
  places: readonly BookedPlace[],
): Promise<Parts | undefined> => {
  const ids = new Set(places.map(({ cancellationId }) => cancellationId));
  const [id] = ids;
  if (ids.size !== 1 || id === undefined || id === null) return undefined;
  return transaction
    .selectFrom('eventCancellations')
    .select(['backCents', 'feeCents'])
    .where('id', '=', id)
    .where('kind', '=', 'cancelled')
    .executeTakeFirst();
};

const requireAsSeen = (parts: Parts, { backAsSeen, feeAsSeen }: Seen): void => {
  if (parts.backCents === centsFromDollars(backAsSeen) && parts.feeCents === centsFromDollars(feeAsSeen))
    return;
  throw new DomainError('wrong-state', 'What comes back has changed meanwhile. Please look at it again');
};

/** Cancels in the caller's transaction; undefined where it was done before. */
const cancelIn = async (
  transaction: Transaction,
  context: Context,
  { first, asked }: { readonly first: BookedPlace; readonly asked: Cancelling },
): Promise<{ parts: Parts; isNew: boolean }> => {
  const now = context.clock.now();
  const { keepsFee, reason, cancelledBy, placeIds } = asked;
  await lockTicketsOfEvents(transaction, [first.eventId]);
  const places = await lockPlaces(transaction, { orderId: first.orderId, placeIds });
  const same = await findSame(transaction, places);
  if (same) return { parts: same, isNew: false };
  for (const place of places) await asked.require(transaction, place);
  const parts = await quoteParts(transaction, places, { keepsFee, now });
  requireAsSeen(parts, asked);
  const given = { ...parts, kind: 'cancelled', reason, cancelledBy, now } as const;
  const money = { ...(await findWays(transaction, first.orderId, parts.backCents)), ...parts };
  const cancellationId = await giveUpPlaces(transaction, places, given);
  await notifyCancelled(transaction, context, { cancellationId, places, money, cancelledBy });
  return { parts, isNew: true };
};

const wordsFor = ({ title }: BookedPlace, count: number): string =>
  `${count === 1 ? '1 place' : `${count} places`} cancelled: ${title}`;

/** Cancels places that somebody booked, or their own, by the rules of the event; once, however often it is asked. */
export const cancelOwnPlaces = async (
  context: Context,
  { accountId, ...seen }: Seen & { readonly accountId: string },
): Promise<Cancelled> => {
  const now = context.clock.now();
  const first = requireOneOrder(await findPlaces(context.db, seen.placeIds), { ...seen, accountId });
  const require = async (transaction: Transaction, place: BookedPlace): Promise<void> => {
    requireOneOrder([place], { placeIds: [place.id], accountId });
    const rules = await findRulesAt(transaction, place.eventId, place.bookedAt);
    refuseFor(cancelHindrance(place, rules, now));
  };
  const reason = wordsFor(first, seen.placeIds.length);
  const asked = { ...seen, keepsFee: true, reason, cancelledBy: accountId, require };
  return inTransaction(context.db, async (transaction) =>
    toCancelled((await cancelIn(transaction, context, { first, asked })).parts),
  );
};

interface OfficeCancelling {
  readonly placeId: string;
  readonly keepsFee: boolean;
  readonly reason: string;
  readonly backAsSeen: number;
  readonly feeAsSeen: number;
}

/** Cancels a place for the office, whatever the rules say but for their fee, where it is to be kept. */
export const cancelForOffice = async (
  context: Context,
  { placeId, ...rest }: OfficeCancelling,
  { caller, by }: Officer,
): Promise<Cancelled> => {
  const now = context.clock.now();
  requireRecentProof(caller, now);
  const placeIds = [placeId];
  const first = requireOneOrder(await findPlaces(context.db, placeIds), { placeIds, accountId: null });
  const require = (_: Transaction, place: BookedPlace): Promise<void> =>
    Promise.resolve(refuseFor(officeHindrance(place, now)));
  const asked = { ...rest, placeIds, cancelledBy: caller.accountId, require };
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { parts, isNew } = await cancelIn(transaction, context, { first, asked });
    if (isNew)
      await recordAudit(transaction, {
        ...{ action: 'event.place-cancelled', at: now, by, reason: rest.reason },
        subject: { kind: 'event', id: first.eventId },
        after: { place: placeId, back: formatMoney(parts.backCents), fee: formatMoney(parts.feeCents) },
      });
    return toCancelled(parts);
  });
};
