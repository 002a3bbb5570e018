import { textIn } from '../../lib/formats/text-in.ts';
import { browserStorage } from '../../lib/session/browser-storage.ts';

const KEY = 'guestUser';
const kept = browserStorage(() => localStorage);

interface GuestRecord {
  email: string;
  firstName: string;
  lastName: string;
  contactType: string;
}

export const saveGuest = (guest: GuestRecord): void => kept.write(KEY, JSON.stringify(guest));

/** The e-mail of the guest who registered in this browser: it fills in the sign-in form, and signs nobody in. */
export const savedGuestEmail = (): string | undefined => {
  try {
    return textIn(JSON.parse(kept.read(KEY) ?? 'null'), 'email');
  } catch {
    return undefined;
  }
};
