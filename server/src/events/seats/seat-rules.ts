import type { Seat } from '@linehaul/contract/event-booking';
import { invalidField } from '../../domain-error.ts';

/** Who comes on a place, as its row says it. */
export interface SeatedPerson {
  readonly attendeeId: string | null;
  readonly guestFirstName: string | null;
  readonly guestLastName: string | null;
  readonly guestEmail: string | null;
}

export const NOBODY: SeatedPerson = {
  attendeeId: null,
  guestFirstName: null,
  guestLastName: null,
  guestEmail: null,
};

const GUEST_FIELDS = [
  ['firstName', 'Please type the first name'],
  ['lastName', 'Please type the last name'],
  ['email', 'Please type the email address'],
] as const;

const guestOf = (seat: Seat, at: string): SeatedPerson => {
  for (const [field, message] of GUEST_FIELDS)
    if (!seat[field]) throw invalidField(`${at}.${field}`, message);
  const { firstName = '', lastName = '', email = '' } = seat;
  return { ...NOBODY, guestFirstName: firstName, guestLastName: lastName, guestEmail: email };
};

const personOf = (seat: Seat, index: number, buyerId: string): SeatedPerson => {
  const at = `seats.${index}`;
  if (seat.who === 'guest') return guestOf(seat, at);
  if (seat.who === 'unnamed') return NOBODY;
  if (seat.who === 'me') return { ...NOBODY, attendeeId: buyerId };
  if (seat.accountId === undefined) throw invalidField(`${at}.accountId`, 'Please choose a colleague');
  return { ...NOBODY, attendeeId: seat.accountId };
};

/** By what two are the same person; empty for nobody. */
export const personKeyOf = ({
  attendeeId,
  guestFirstName,
  guestLastName,
  guestEmail,
}: SeatedPerson): string =>
  attendeeId ??
  (guestEmail === null ? '' : [guestEmail, guestFirstName, guestLastName].join('\n').toLowerCase());

/** Those who are to come, seat by seat; throws where one is not said whole, or twice. */
export const peopleOf = (seats: readonly Seat[], buyerId: string): SeatedPerson[] => {
  const people = seats.map((seat, index) => personOf(seat, index, buyerId));
  const keys = people.map(personKeyOf);
  const twice = keys.findIndex((key, index) => key !== '' && keys.indexOf(key) < index);
  if (twice !== -1) throw invalidField(`seats.${twice}.who`, 'This person is there twice');
  return people;
};

const sortedKeys = (people: readonly SeatedPerson[]): string =>
  JSON.stringify(people.map(personKeyOf).toSorted());

/** Whether the same people are seated, in whatever order. */
export const areSamePeople = (some: readonly SeatedPerson[], others: readonly SeatedPerson[]): boolean =>
  sortedKeys(some) === sortedKeys(others);
