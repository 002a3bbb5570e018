import { Suspense } from 'react';
import { LoadOnSight } from '../../ui/feedback/load-on-sight.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMembershipYear } from './membership-year-query.ts';
import styles from './own-year.module.css';

const OwnYear = lazyPart(async () => ({ default: (await import('./own-year.tsx')).OwnYear }));

/** The year below what fills the first screen: its drawing is fetched when it comes into sight, into a place of its height. */
export const YearOnSight = (props: { orgId?: string; isMonthly?: boolean }) => {
  useMembershipYear(props.orgId);
  const place = (
    <div className={styles.place}>
      <Skeleton shape="card" lines={1} label="Loading your membership year" />
    </div>
  );
  return (
    <LoadOnSight placeholder={place}>
      <Suspense fallback={place}>
        <OwnYear {...props} />
      </Suspense>
    </LoadOnSight>
  );
};
