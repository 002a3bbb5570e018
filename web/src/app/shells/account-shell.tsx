import { Outlet } from 'react-router';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import '../../ui/pictures/horizon.css';
import '../../ui/pictures/road.css';
import styles from './account-shell.module.css';
import { Brand } from './brand.tsx';
import { SupportContacts } from './support-contacts.tsx';

/** Signing in and what belongs to it: the form, and from a medium width the road at dusk beside it. */
export const AccountShell = () => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.header}>
      <Brand />
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      <div className={styles.content}>
        <Outlet />
      </div>
    </main>
    <footer className={styles.support}>
      <SupportContacts />
    </footer>
    <div className={styles.road} role="presentation" />
  </div>
);
