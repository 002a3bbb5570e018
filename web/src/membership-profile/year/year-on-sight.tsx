import { type CSSProperties, Suspense } from 'react';
import { isNotFound } from '../../lib/calls/api-error.ts';
import { LoadOnSight } from '../../ui/feedback/load-on-sight.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMembershipYear } from './membership-year-query.ts';
import styles from './own-year.module.css';

const OwnYear = lazyPart(async () => ({ default: (await import('./own-year.tsx')).OwnYear }));

/** The year below what fills the first screen: its drawing is fetched when it comes into sight, into a place of its height. */
export const YearOnSight = (props: { orgId?: string; isMonthly?: boolean }) => {
  const { data: year, error } = useMembershipYear(props.orgId);
  if (isNotFound(error)) return null;
  const payments = year?.payments.length ?? (props.isMonthly ? 12 : 1);
  const place = (
    <div className={styles.place} style={{ '--payments': payments } as CSSProperties}>
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
