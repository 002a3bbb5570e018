import { type ReactNode, Suspense } from 'react';

import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { signOut } from '../accounts/sign-out.ts';
import { paths } from '../lib/paths.ts';
import { QueryProvider } from '../lib/query-provider.tsx';
import { Link, useLocation, useNavigate } from '../lib/router.tsx';
import { session } from '../lib/session.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Loading } from '../ui/spinner.tsx';
import { Brand } from './brand.tsx';
import styles from './portal-layout.module.css';
import { SupportContacts } from './support-contacts.tsx';

const useLinks = () => {
  const { data: user } = useCurrentUser();
  if (!user) return [];
  const { canAccessAdmin, isOrganisationAdministrator } = user.permissions;
  return [
    { to: paths.home, label: 'Home' },
    ...(isOrganisationAdministrator || canAccessAdmin
      ? [{ to: paths.joinRequests, label: 'Join requests' }]
      : []),
    ...(canAccessAdmin ? [{ to: paths.adminInvoices, label: 'Open invoices' }] : []),
  ];
};

const PersonalMenu = () => {
  const links = useLinks();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = async (): Promise<void> => {
    const ended = signOut();
    navigate(paths.signIn);
    await ended;
  };
  return (
    <>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void leave()}>
          Log out
        </button>
      </li>
    </>
  );
};

const VisitorMenu = () => (
  <>
    <li>
      <Link to={paths.signIn}>Sign in</Link>
    </li>
    <li>
      <Link to={paths.signUp} className={styles.join ?? ''}>
        Join
      </Link>
    </li>
  </>
);

/** The portal around its pages: who runs it, where one can go, whom to ask. */
export const PortalLayout = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Brand />
          <nav aria-label="Portal">
            <ul className={styles.menu}>{session.isSignedIn() ? <PersonalMenu /> : <VisitorMenu />}</ul>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </main>
      <footer className={styles.footer}>
        <SupportContacts />
      </footer>
    </div>
  </QueryProvider>
);
