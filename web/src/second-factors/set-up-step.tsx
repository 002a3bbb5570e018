import { Suspense } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { SetUp } from './use-set-up.ts';

const loadPanel = () => import('./set-up-panel.tsx');
const Panel = lazyPart(async () => ({ default: (await loadPanel()).SetUpPanel }));

/** Fetches the code of setting up before it is needed: on hover or focus of what begins it. */
export const preloadSetUp = (): void => void loadPanel().catch(() => undefined);

/** What the person is in the middle of setting up; its code arrives when they begin. */
export const SetUpStep = ({ setUp }: { setUp: SetUp }) => (
  <Suspense fallback={<Skeleton lines={6} label="Loading the next step" />}>
    <Panel setUp={setUp} />
  </Suspense>
);
