import { Link, Navigate } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { HeadingRow } from '../../ui/layout/heading-row.tsx';
import styles from '../home.module.css';
import { useAdminHome } from './admin-home-queries.ts';
import { OfficeTiles, OfficeTilesOnTheWay } from './office-tiles.tsx';

/** What waits for those who run the association, with the way to the whole picture. */
export const OfficeToday = () => {
  const { data: home, error, refetch } = useAdminHome();
  // Who opens a portal that nobody has set up is led through it once.
  if (home?.setUp?.isBegun === false) return <Navigate to={paths.adminSetUp} replace />;
  const title = messageOf(error, 'The figures of the association could not be loaded');
  return (
    <section className={styles.office} aria-labelledby="office-today">
      <HeadingRow>
        <h2 id="office-today">The association today</h2>
        <Link to={paths.admin}>See the overview</Link>
      </HeadingRow>
      {home && <OfficeTiles home={home} />}
      {!home && !error && <OfficeTilesOnTheWay />}
      {!home && error && <FailedState title={title} onRetry={() => void refetch()} />}
    </section>
  );
};
