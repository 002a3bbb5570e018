import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import type { Load } from './page-route.ts';

/** A page whose code is fetched when it is drawn, and not on the way there. */
export const latePage = (load: Load): ComponentType => {
  const Page = lazyPart(async () => ({ default: (await load()).Component }));
  return () => (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
};
