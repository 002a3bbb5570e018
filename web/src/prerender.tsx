import './ui/typeface/typeface.css';
import './ui/tokens.css';
import './ui/base.css';
import type { HomePart } from '@linehaul/contract/home-answer';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import type { DrawablePage, Drawing } from '../prerender/drawing.ts';
import { audienceOf } from './app/guards/page-guard.ts';
import { entryRoutes } from './app/routes/entry-routes.ts';
import { factsOf } from './app/routes/page-route.ts';
import { addInnerRoutes, firstPageOf, portalRoutes } from './app/routes/portal-router.ts';
import { loadInnerRoutes, loadOfficeRoutes } from './app/routes/preload-page.ts';
import { portalShell } from './app/routes/shells.ts';
import { EarlyFrame } from './app/shells/early-frame.tsx';
import { pageTitle } from './lib/navigation/page-title.ts';

/** Around every page for people who are signed in stands who they are, and what is urgent. */
const firstOf = (path: string): HomePart[] =>
  ['anyone', 'joining'].includes(audienceOf(path)) ? [] : ['currentUser', 'announcements'];

/** The pages of a tree of routes, with what imports them and all that stands around them. */
const pagesOf = (routes: readonly RouteObject[], around: readonly string[]): DrawablePage[] =>
  routes.flatMap((route) => {
    const importers = typeof route.lazy === 'function' ? [...around, String(route.lazy)] : around;
    const below = pagesOf(route.children ?? [], importers);
    const facts = factsOf(route);
    if (route.path === undefined || route.path.endsWith('/*') || facts === undefined) return below;
    const { title, drawnFor, begins = firstOf(route.path), styledBy = [] } = facts;
    const isFramed = around.includes(String(portalShell));
    const page = { path: route.path, title: pageTitle(title), drawnFor, isFramed, begins, importers };
    return [{ ...page, styledBy: styledBy.map(String) }, ...below];
  });

export const listPages: Drawing['listPages'] = async () => [
  ...pagesOf(entryRoutes, []),
  ...pagesOf(await loadInnerRoutes(), [String(loadInnerRoutes)]),
  ...pagesOf(await loadOfficeRoutes(), [String(loadInnerRoutes), String(loadOfficeRoutes)]),
];

const draw = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(<StrictMode>{node}</StrictMode>);
  return new Response(prelude).text();
};

/** What stands around a member's page, as long as it is not known who asks for it. */
export const drawFrame: Drawing['drawFrame'] = (path) =>
  draw(
    <MemoryRouter initialEntries={[path]}>
      <EarlyFrame />
    </MemoryRouter>,
  );

/** The page's HTML as it stands before any script has run. */
export const drawPage: Drawing['drawPage'] = async (path) => {
  const router = createMemoryRouter(portalRoutes, {
    initialEntries: [path],
    patchRoutesOnNavigation: addInnerRoutes,
  });
  await firstPageOf(router);
  return draw(<RouterProvider router={router} />);
};
