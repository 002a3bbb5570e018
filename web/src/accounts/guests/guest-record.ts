import * as z from 'zod/mini';
import { browserStorage } from '../../lib/session/browser-storage.ts';

const KEY = 'guestUser';
const kept = browserStorage(() => localStorage);

const guestRecord = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contactType: z.string(),
});
type GuestRecord = z.infer<typeof guestRecord>;

export const saveGuest = (guest: GuestRecord): void => kept.write(KEY, JSON.stringify(guest));

/** The e-mail of the guest who registered in this browser: it fills in the sign-in form, and signs nobody in. */
export const savedGuestEmail = (): string | undefined => {
  try {
    return z.safeParse(guestRecord, JSON.parse(kept.read(KEY) ?? 'null')).data?.email;
  } catch {
    return undefined;
  }
};
