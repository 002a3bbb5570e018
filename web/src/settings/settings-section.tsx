import { isAtPage } from '@linehaul/contract/pages';
import { useId, useState } from 'react';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { IdentitySection } from '../accounts/identity/identity-section.tsx';
import { Link, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session/use-session.ts';
import { SideSection } from '../ui/layout/side-section.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { entryAt, labelAt, settingsEntries } from './settings-entries.ts';
import styles from './settings-section.module.css';

const useContactType = (): string => {
  const { data: user } = useCurrentUser();
  const { contactType = '' } = useSession();
  return user?.contactTypes[0] ?? contactType;
};

const SettingsMenu = () => {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const entries = settingsEntries(useContactType());
  const current = entryAt(entries, pathname);
  const mark = current && isAtPage(current.page, pathname) ? 'page' : true;
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          <span className={styles.section}>Settings: </span>
          {labelAt(pathname) ?? 'choose'}
        </span>
        <Icon name="chevron" />
      </button>
      <ul id={listId} className={styles.entries} data-open={isOpen || undefined}>
        {entries.map(({ page, label }) => (
          <li key={page}>
            <Link
              to={page}
              aria-current={page === current?.page ? mark : undefined}
              onClick={() => setIsOpen(false)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** What a person keeps about themselves. */
export const SettingsSection = () => (
  <IdentitySection>
    <SideSection label="Settings" menu={<SettingsMenu />} className={styles.settings}>
      <Outlet />
    </SideSection>
  </IdentitySection>
);
