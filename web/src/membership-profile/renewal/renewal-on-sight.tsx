import { Suspense } from 'react';
import { LoadOnSight } from '../../ui/feedback/load-on-sight.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './renewal.module.css';

const RenewalCard = lazyPart(async () => ({ default: (await import('./renewal-card.tsx')).RenewalCard }));

/** The renewal below what fills the first screen: fetched, and asked for, when it comes into sight. */
export const RenewalOnSight = (props: { orgId: string }) => {
  const place = <Skeleton shape="card" lines={4} label="Loading the renewal" />;
  return (
    <div className={styles.card}>
      <LoadOnSight placeholder={place}>
        <Suspense fallback={place}>
          <RenewalCard {...props} />
        </Suspense>
      </LoadOnSight>
    </div>
  );
};
