import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { LoadOnSight } from '../../ui/feedback/load-on-sight.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useCurrentCpd } from './current-cpd-query.ts';

const CurrentPeriods = lazyPart(async () => ({
  default: (await import('./current-periods.tsx')).CurrentPeriods,
}));

/** How far the person is in their programmes; nothing for who is in none, or while it cannot be asked. */
export const CpdOnSight = () => {
  const { data } = useCurrentCpd();
  if (!data || data.periods.length === 0) return null;
  const place = <Skeleton lines={4 * data.periods.length} label="Loading your CPD" />;
  return (
    <Card title="My CPD" aside={<Link to={paths.cpd}>Open CPD</Link>}>
      <LoadOnSight placeholder={place}>
        <Suspense fallback={place}>
          <CurrentPeriods periods={data.periods} />
        </Suspense>
      </LoadOnSight>
    </Card>
  );
};
