import { lazyComponent } from './lazy-component.tsx';
import { matchRoute } from './match-route.ts';
import { entryRoutes } from './entry-routes.ts';

/** Shows every page that is none of the entry routes; its code comes with the first of them. */
export const innerPage = lazyComponent(() => import('./inner-page.tsx').then((module) => module.InnerPage));

/** Fetches the code of the page that an address leads to, and of the shell around it. */
export const preloadPage = async (pathname: string): Promise<void> => {
  let route = matchRoute(entryRoutes, pathname);
  if (!route) {
    const [{ innerRoutes }] = await Promise.all([import('./inner-routes.tsx'), innerPage.preload()]);
    route = matchRoute(innerRoutes, pathname);
  }
  await Promise.all([route?.page.preload(), route?.shell?.preload(), route?.section?.preload()]);
};
