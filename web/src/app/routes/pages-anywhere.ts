import type { Load } from './page-route.ts';

/** For addresses that lead nowhere. */
export const notFound: Load = () =>
  import('../failures/not-found-page.tsx').then((module) => ({ Component: module.NotFoundPage }));
