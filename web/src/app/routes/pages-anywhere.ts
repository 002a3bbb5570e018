import type { Load } from './page-route.ts';

/** The page of every section that is not open yet. */
export const closedSection: Load = () =>
  import('../failures/closed-section-page.tsx').then((module) => ({ Component: module.ClosedSectionPage }));

/** For addresses that lead nowhere. */
export const notFound: Load = () =>
  import('../failures/not-found-page.tsx').then((module) => ({ Component: module.NotFoundPage }));
