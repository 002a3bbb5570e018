import { Outlet } from 'react-router';
import { MainWithUrgent } from '../../announcements/urgent/main-with-urgent.tsx';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { Horizon } from '../../ui/layout/horizon.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { PortalHeader } from '../menu/portal-header.tsx';
import styles from './portal-layout.module.css';
import { SupportContacts } from './support-contacts.tsx';

/** The portal around its pages: who runs it, where one can go, whom to ask. */
export const PortalLayout = () => {
  const { isSignedIn } = useSession();
  return (
    <QueryProvider>
      <div className={styles.shell}>
        <SkipLink />
        <PortalHeader />
        <MainWithUrgent className={styles.main}>
          <Horizon isShown={isSignedIn}>
            <Outlet />
          </Horizon>
        </MainWithUrgent>
        <footer className={styles.footer}>
          <SupportContacts />
        </footer>
      </div>
    </QueryProvider>
  );
};
