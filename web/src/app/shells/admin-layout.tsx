import { Outlet } from 'react-router';
import { MainWithUrgent } from '../../announcements/urgent/main-with-urgent.tsx';
import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { Horizon } from '../../ui/layout/horizon.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { AdminRail, OfficeMenu } from '../menu/admin-rail.tsx';
import { PortalHeader } from '../menu/portal-header.tsx';
import styles from './admin-layout.module.css';

/** The admin area around its pages: the rail at the side, on small screens below the header. */
export const AdminLayout = () => (
  <QueryProvider>
    <div className={styles.shell}>
      <SkipLink />
      <PortalHeader isInAdmin office={<OfficeMenu />} />
      <AdminRail />
      <MainWithUrgent className={styles.main}>
        <Horizon>
          <Outlet />
        </Horizon>
      </MainWithUrgent>
    </div>
  </QueryProvider>
);
