import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/pictures/icon.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Brand } from './brand.tsx';
import '../../ui/pictures/road.css';
import styles from './sign-up-shell.module.css';
import { SupportContacts } from './support-contacts.tsx';

interface SignUpShellProps {
  /** The step list, on the steps that show it. */
  sidebar?: ReactNode;
  /** The step before this one, on the steps that lead back. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** The road beside the form: brand and progress on the panel, one question at a time next to it. */
export const SignUpShell = ({ sidebar, back, children }: SignUpShellProps) => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.panel}>
      <Brand />
      {sidebar}
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      <div className={styles.content}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <Icon name="back" size="small" />
            {back.label}
          </Link>
        )}
        {children}
      </div>
    </main>
    <footer className={styles.support}>
      <SupportContacts />
    </footer>
  </div>
);
