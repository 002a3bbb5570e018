import { useState } from 'react';
import { browserStorage } from '../../lib/session/browser-storage.ts';
import { session } from '../../lib/session/session.ts';
import { readRecent, withoutRecent, withRecent, writtenRecent } from './recent-rules.ts';

/** Goes with everything else of the person when they log out. */
const KEY = 'recentSearches';
const kept = browserStorage(() => localStorage);

const read = (): string[] => readRecent(kept.read(KEY), session.userId());

const write = (recent: readonly string[]): void => {
  const userId = session.userId();
  if (userId !== undefined) kept.write(KEY, writtenRecent(userId, recent));
};

/** Remembers what somebody looked for and found, on this device alone; nothing of an admin who acts as them. */
export const noteSearch = (keyword: string): void => {
  if (!session.isImpersonating()) write(withRecent(read(), keyword));
};

/** What the person looked for lately, with taking one or all of it away. */
export const useRecentSearches = () => {
  const [recent, setRecent] = useState(read);
  const keep = (wanted: readonly string[]): void => {
    write(wanted);
    setRecent([...wanted]);
  };
  return {
    recent,
    lookAgain: (): void => setRecent(read()),
    forget: (keyword: string): void => keep(withoutRecent(read(), keyword)),
    forgetAll: (): void => keep([]),
  };
};
