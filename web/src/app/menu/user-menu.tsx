import type { CurrentUser } from '@linehaul/contract/current-user';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { preloadDialog } from '../../ui/overlays/dialog.tsx';
import { Disclosure } from '../../ui/overlays/disclosure.tsx';
import { EntryList } from './entry-list.tsx';
import { logOut } from './log-out.ts';
import type { NavigationEntry } from './navigation-entries.ts';
import styles from './user-menu.module.css';

interface UserEntriesProps {
  user: CurrentUser | undefined;
  entries: readonly NavigationEntry[];
  /** Opens the choice of another organisation. */
  onSwitch: () => void;
}

/** Whoever acts as another person leaves them where they are. */
const maySwitch = ({ organisation, impersonation }: CurrentUser): boolean =>
  organisation?.hasOthers === true && impersonation === undefined;

const SwitchEntry = ({ onSwitch }: Pick<UserEntriesProps, 'onSwitch'>) => (
  <li>
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onSwitch}
    >
      Switch organisation
    </button>
  </li>
);

/** Who is signed in, what is theirs, and the way out. */
export const UserEntries = ({ user, entries, onSwitch }: UserEntriesProps) => (
  <div className={styles.own}>
    {user && (
      <p className={styles.person}>
        <strong>
          {user.firstName} {user.lastName}
        </strong>
        <span>
          <Breakable>{user.registeredEmail}</Breakable>
        </span>
        {user.organisation && (
          <span>
            Acting for <Breakable>{user.organisation.name}</Breakable>
          </span>
        )}
      </p>
    )}
    <ul className={styles.entries}>
      {user && maySwitch(user) && <SwitchEntry onSwitch={onSwitch} />}
      <EntryList entries={entries} />
      <li className={styles.out}>
        <button type="button" onClick={() => void logOut()}>
          Log out
        </button>
      </li>
    </ul>
  </div>
);

/** The person's initials, and what is theirs below them. */
export const UserMenu = ({ user, entries, onSwitch }: UserEntriesProps) => (
  <Disclosure
    label={user ? `Account menu of ${user.firstName} ${user.lastName}` : 'Account menu'}
    sign={<Avatar person={user} />}
  >
    <UserEntries user={user} entries={entries} onSwitch={onSwitch} />
  </Disclosure>
);
