/** What the browser remembers of the person who is signed in, under these names in local storage. */
const KEYS = {
  token: 'authToken',
  userId: 'userId',
  contactType: 'userContactType',
  email: 'userEmail',
  redirectTo: 'redirectTo',
} as const;

type Key = keyof typeof KEYS;

// Local storage may be switched off; then the session lasts as long as the page.
const memory = new Map<string, string>();

const read = (key: Key): string | undefined => {
  try {
    return localStorage.getItem(KEYS[key]) ?? undefined;
  } catch {
    return memory.get(KEYS[key]);
  }
};

const write = (key: Key, value: string): void => {
  try {
    localStorage.setItem(KEYS[key], value);
  } catch {
    memory.set(KEYS[key], value);
  }
};

const remove = (key: Key): void => {
  memory.delete(KEYS[key]);
  try {
    localStorage.removeItem(KEYS[key]);
  } catch {
    // Nothing is stored where storage is switched off.
  }
};

export interface SignIn {
  accessToken: string;
  userId: string;
  contactType: string;
  email?: string;
}

export const session = {
  token: () => read('token'),
  userId: () => read('userId'),
  contactType: () => read('contactType'),
  email: () => read('email'),
  isSignedIn: () => read('token') !== undefined,
  start({ accessToken, userId, contactType, email }: SignIn): void {
    write('token', accessToken);
    write('userId', userId);
    write('contactType', contactType);
    if (email) write('email', email);
  },
  /** Forgets the person; a stored path to return to stays. */
  clear(): void {
    for (const key of ['token', 'userId', 'contactType', 'email'] as const) remove(key);
  },
  keepRedirect: (path: string): void => write('redirectTo', path),
  /** The path to return to after signing in, once. */
  takeRedirect(): string | undefined {
    const path = read('redirectTo');
    remove('redirectTo');
    return path;
  },
};
