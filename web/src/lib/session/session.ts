import { browserStorage } from './browser-storage.ts';

/** What the browser remembers of the person who is signed in, under these names. */
const KEYS = {
  token: 'authToken',
  userId: 'userId',
  contactType: 'userContactType',
  email: 'userEmail',
  organisation: 'userOrganisation',
} as const;
const REDIRECT = 'redirectTo';

const ofBrowser = browserStorage(() => localStorage);
/** Holds a session only while somebody acts as another person, in this tab alone. */
const ofTab = browserStorage(() => sessionStorage);

const isImpersonating = (): boolean => ofTab.read(KEYS.token) !== undefined;
const values = () => (isImpersonating() ? ofTab : ofBrowser);
const read = (key: keyof typeof KEYS): string | undefined => values().read(KEYS[key]);

/** Who is signed in, as pages draw it. */
export interface SignedInPerson {
  readonly isSignedIn: boolean;
  readonly isImpersonating: boolean;
  readonly contactType: string | undefined;
  readonly email: string | undefined;
}

export const NOBODY: SignedInPerson = {
  isSignedIn: false,
  isImpersonating: false,
  contactType: undefined,
  email: undefined,
};

const KEYS_OF_PERSON = ['isSignedIn', 'isImpersonating', 'contactType', 'email'] as const;
let person = NOBODY;
const listeners = new Set<() => void>();

/**
 * For `useSession`. Listeners hear of a sign-in and, with each new page, of whoever is signed in by then. Of a sign-
 * out they do not hear: the page is left, and would first be drawn as a visitor's.
 */
export const sessionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The same object as long as nothing has changed. */
  current: (): SignedInPerson => {
    const now = {
      isSignedIn: read('token') !== undefined,
      isImpersonating: isImpersonating(),
      contactType: read('contactType'),
      email: read('email'),
    };
    if (KEYS_OF_PERSON.some((key) => now[key] !== person[key])) person = now;
    return person;
  },
  /** Called for each new page, and after a sign-in. */
  lookAgain: (_page?: string): void => {
    for (const listener of listeners) listener();
  },
};

/** Whose data this tab has shown since it was loaded; signing out leaves it on the screen. */
let drawnFor = read('userId');
/** The organisation whose pages this tab has shown since it was loaded. */
let organisationDrawn: string | undefined;

export interface SignIn {
  accessToken: string;
  userId: string;
  contactType: string;
  email?: string;
}

const startIn = (kept: typeof ofBrowser, { accessToken, userId, contactType, email }: SignIn): void => {
  kept.write(KEYS.token, accessToken);
  kept.write(KEYS.userId, userId);
  kept.write(KEYS.contactType, contactType);
  if (email) kept.write(KEYS.email, email);
  drawnFor = userId;
  organisationDrawn = undefined;
  sessionStore.lookAgain();
};

export const session = {
  token: () => read('token'),
  userId: () => read('userId'),
  contactType: () => read('contactType'),
  email: () => read('email'),
  isSignedIn: () => read('token') !== undefined,
  isImpersonating,
  start: (signIn: SignIn): void => startIn(ofBrowser, signIn),
  /** Acts as another person in this tab only; the session of the browser stays as it is. */
  startImpersonation: (signIn: SignIn): void => startIn(ofTab, signIn),
  /** Keeps what the server says the person is now: a prospect may have become a member. */
  saveContactType: (contactType: string): void => values().write(KEYS.contactType, contactType),
  /** Forgets the person; a stored path to return to stays. While impersonating, only that session ends. */
  clear(): void {
    const kept = values();
    for (const key of Object.values(KEYS)) kept.remove(key);
  },
  /** Leaves nothing of the person behind. While impersonating, the session of the browser stays. */
  wipe(): void {
    if (!isImpersonating()) ofBrowser.removeAll();
    ofTab.removeAll();
  },
  /** Whether this tab still shows the pages of somebody who has signed out, or was followed by another person. */
  hasChangedPerson: (): boolean => drawnFor !== undefined && drawnFor !== read('userId'),
  /** The organisation that this tab shows; undefined until the server has said for which one the person acts. */
  organisationShown: () => organisationDrawn,
  /** Keeps for which organisation the person acts, as the server says, for the other tabs too. */
  showsOrganisation(id: string): void {
    organisationDrawn ??= id;
    if (read('organisation') !== id) values().write(KEYS.organisation, id);
  },
  /** Whether this tab still shows an organisation that the person has switched from, here or elsewhere. */
  hasChangedOrganisation(): boolean {
    const now = read('organisation');
    return organisationDrawn !== undefined && now !== undefined && organisationDrawn !== now;
  },
  saveRedirect: (path: string): void => ofBrowser.write(REDIRECT, path),
  /** The path to return to after signing in, once. */
  takeRedirect(): string | undefined {
    const path = ofBrowser.read(REDIRECT);
    ofBrowser.remove(REDIRECT);
    return path;
  },
};
