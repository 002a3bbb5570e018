import { type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from 'react-router';
import { useOrganisationOfTab } from '../../lib/session/session-watch.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Drawer, preloadDrawer } from '../../ui/overlays/drawer.tsx';
import { Brand } from '../shells/brand.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './portal-header.module.css';
import { PortalSearch } from './portal-search.tsx';
import { UserEntries, UserMenu } from './user-menu.tsx';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { navigationOf } from './navigation-entries.ts';

const SwitchDialog = lazyPart(
  async () => ({ default: (await import('../../organisations/switching/switch-dialog.tsx')).SwitchDialog }),
  ({ onClose }) => onClose(),
);

/** The entries of the top bar for the person who is signed in, and who that is. */
const useNavigation = (isInAdmin: boolean) => {
  const { data: user } = useCurrentUser();
  const { isSignedIn, contactType } = useSession();
  return { user, ...navigationOf({ isSignedIn, user, contactType, isInAdmin }) };
};

const VisitorLinks = () => (
  <nav aria-label="Portal">
    <ul className={styles.menu}>
      <li>
        <Link to={paths.signIn}>Sign in</Link>
      </li>
      <li>
        <Link to={paths.signUp} className={styles.join ?? ''}>
          Join
        </Link>
      </li>
    </ul>
  </nav>
);

type Entries = ReturnType<typeof useNavigation> & { office: ReactNode };
type Filled = Entries & { onSwitch: () => void };

/** Everything the bar holds, for screens too small for it. */
const SmallMenu = ({ main, user, own, hasSearch, office, onSwitch }: Filled) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const choose = (): void => {
    close();
    onSwitch();
  };
  return (
    <div className={styles.small}>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path
            d="M3 5.5h14M3 10h14M3 14.5h14"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
        Menu
      </button>
      <Drawer title="Menu" isOpen={isOpen} onClose={close}>
        {hasSearch && <PortalSearch onSearch={close} isInFlow />}
        {main.length > 0 && (
          <nav aria-label="Portal">
            <ul className={styles.list}>
              <EntryList entries={main} />
            </ul>
          </nav>
        )}
        {office}
        <UserEntries user={user} entries={own} onSwitch={choose} />
      </Drawer>
    </div>
  );
};

interface PortalHeaderProps {
  isInAdmin?: boolean;
  /** The office's pages, for the menu of a small screen. */
  office?: ReactNode;
}

/** What stands in the bar of somebody who is signed in. */
const FilledBar = ({ office, ...entries }: Entries) => {
  const [isSwitching, setIsSwitching] = useState(false);
  const onSwitch = (): void => setIsSwitching(true);
  return (
    <>
      <nav aria-label="Portal" className={styles.large}>
        <ul className={styles.menu}>
          <EntryList entries={entries.main} />
        </ul>
      </nav>
      <div className={styles.end}>
        {entries.hasSearch && <PortalSearch />}
        <UserMenu user={entries.user} entries={entries.own} onSwitch={onSwitch} />
      </div>
      <SmallMenu {...entries} office={office} onSwitch={onSwitch} />
      {isSwitching && (
        <Suspense>
          <SwitchDialog onClose={() => setIsSwitching(false)} />
        </Suspense>
      )}
    </>
  );
};

const PersonalBar = ({ isInAdmin, office }: Required<PortalHeaderProps>) => {
  const navigation = useNavigation(isInAdmin);
  useOrganisationOfTab(navigation.user?.organisation?.id);
  return <FilledBar {...navigation} office={office} />;
};

const Bar = ({ children }: { children: ReactNode }) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <Brand />
      {children}
    </div>
  </header>
);

/** The bar of a member whose name is not known yet, as a page is drawn while building. */
export const EarlyHeader = () => (
  <Bar>
    <FilledBar
      {...navigationOf({ isSignedIn: true, user: undefined, contactType: 'Member', isInAdmin: false })}
      user={undefined}
      office={undefined}
    />
  </Bar>
);

/** Who runs the portal, where one can go, and who is signed in. */
export const PortalHeader = ({ isInAdmin = false, office }: PortalHeaderProps) => {
  const { isSignedIn } = useSession();
  return <Bar>{isSignedIn ? <PersonalBar isInAdmin={isInAdmin} office={office} /> : <VisitorLinks />}</Bar>;
};
