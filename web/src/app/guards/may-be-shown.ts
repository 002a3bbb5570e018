import { sessionStore } from '../../lib/session/session.ts';
import { audienceOf, kindOfContact, passageTo, type PersonKind } from './page-guard.ts';

/** Those who work for the association mostly run the portal too; the server alone knows who does. */
const likelyKind = (contactType: string | undefined): PersonKind =>
  contactType === 'Staff' ? 'admin' : kindOfContact(contactType);

/** Whether a page is for the person, by what the browser has kept of them. */
export const mayBeShown = (path: string): boolean => {
  const { isSignedIn, contactType } = sessionStore.current();
  return passageTo(audienceOf(path), isSignedIn ? likelyKind(contactType) : 'visitor') === 'open';
};
