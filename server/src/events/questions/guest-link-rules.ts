import type { Sealer } from '../../adapters/sealer.ts';

/** What is marked for this opens nothing else. */
const PURPOSE = 'event-guest-questions';

/** A place while it is this ticket's: handing it on makes another number, and with it another code. */
export interface GuestPlace {
  readonly placeId: string;
  readonly ticketNumber: string;
}

const textOf = ({ placeId, ticketNumber }: GuestPlace): string => `${placeId} ${ticketNumber}`;

/** The code of a guest's link: only the server makes it, and neither the ticket's number nor the place is in it. */
export const guestCodeOf = (sealer: Sealer, place: GuestPlace): string =>
  sealer.mark(textOf(place), PURPOSE).toString('base64url');

export const isGuestCode = (sealer: Sealer, code: string, place: GuestPlace): boolean => {
  const mark = Buffer.from(code, 'base64url');
  return mark.toString('base64url') === code && sealer.isMark(mark, textOf(place), PURPOSE);
};

/** The page on which a guest, who has no account, answers for their own place. */
export const guestUrlOf = (publicUrl: string, sealer: Sealer, place: GuestPlace): string =>
  `${publicUrl}/event-questions?${new URLSearchParams({ id: place.placeId, code: guestCodeOf(sealer, place) }).toString()}`;
