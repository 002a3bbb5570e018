import type { CancellingRules } from '@linehaul/contract/event-cancelling';
import { DomainError, notFound } from '../../domain-error.ts';
import type { BookedPlace } from './booked-place-queries.ts';
import { mayCancelAt, mayHandOnAt } from './cancelling-rules.ts';

/** Whose place it is: whoever booked it, or whoever comes. */
export const isOf = ({ bookerId, attendeeId }: BookedPlace, accountId: string): boolean =>
  bookerId === accountId || attendeeId === accountId;

type Standing = Pick<BookedPlace, 'status' | 'attendanceStatus' | 'calledOffAt' | 'startsAt' | 'endsAt'>;

const standingHindrance = (
  { status, attendanceStatus, calledOffAt, endsAt }: Standing,
  now: Date,
): string | null => {
  if (calledOffAt !== null) return 'This event has been called off';
  if (status !== 'confirmed') return 'This place is not booked any more';
  if (attendanceStatus === 'Attended') return 'Somebody has come in with this ticket';
  return endsAt <= now ? 'This event is over' : null;
};

/** Why a place cannot be cancelled by whoever has it; null when it can. */
export const cancelHindrance = (place: Standing, rules: CancellingRules, now: Date): string | null => {
  const standing = standingHindrance(place, now);
  if (standing !== null) return standing;
  if (rules.cancelHours === null) return 'Places of this event cannot be cancelled';
  return mayCancelAt(rules, place.startsAt, now) ? null : 'It is too late to cancel';
};

/** Why nobody else can be named for a place; null when somebody can. */
export const handOnHindrance = (place: Standing, rules: CancellingRules, now: Date): string | null => {
  const standing = standingHindrance(place, now);
  if (standing !== null) return standing;
  if (rules.handOnHours === null) return 'Places of this event cannot be handed on';
  return mayHandOnAt(rules, place.startsAt, now) ? null : 'It is too late to hand it on';
};

/** Why the office cannot cancel a place: it does so whatever the rules say, but not for what is past changing. */
export const officeHindrance = standingHindrance;

export const refuseFor = (hindrance: string | null): void => {
  if (hindrance !== null) throw new DomainError('wrong-state', hindrance);
};

/** All places asked for, of one order; throws where one is missing, of another order or not the person's. */
export const requireOneOrder = (
  places: readonly BookedPlace[],
  { placeIds, accountId }: { readonly placeIds: readonly string[]; readonly accountId: string | null },
): BookedPlace => {
  const [first] = places;
  const isWhole =
    places.length === new Set(placeIds).size &&
    places.every((place) => place.orderId === first?.orderId) &&
    (accountId === null || places.every((place) => isOf(place, accountId)));
  if (!first || !isWhole) throw notFound();
  return first;
};
