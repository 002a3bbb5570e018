import { Suspense } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { LoadOnSight } from '../ui/feedback/load-on-sight.tsx';
import styles from './home.module.css';

const FeaturedBlocks = lazyPart(async () => ({
  default: (await import('./featured/featured-blocks.tsx')).FeaturedBlocks,
}));

const HELD = <div className={styles.belowHeld} />;

/** Its answer comes with the page, its code when it comes into sight: nothing stands below it. */
export const FeaturedOnSight = () => (
  <LoadOnSight placeholder={HELD}>
    <Suspense fallback={HELD}>
      <FeaturedBlocks />
    </Suspense>
  </LoadOnSight>
);
