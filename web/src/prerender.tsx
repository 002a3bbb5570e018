import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { DrawablePage, Drawing } from '../prerender/drawing.ts';
import { App } from './app/app.tsx';
import { innerPage, preloadPage } from './app/preload-page.ts';
import { pageTitle } from './lib/page-title.ts';
import type { PortalRoute } from './app/portal-route.ts';
import { entryRoutes } from './app/entry-routes.ts';
import { StaticRouter } from './lib/router.tsx';

const drawable = (
  { path, title, page, shell, section, isPrerendered }: PortalRoute,
  frame?: { importer: string },
): DrawablePage => ({
  path,
  title: pageTitle(title),
  isPrerendered: isPrerendered ?? false,
  importers: [frame, shell, section, page].flatMap((part) => (part ? [part.importer] : [])),
});

export const listPages: Drawing['listPages'] = async () => {
  // Imported as the browser does, so that both builds put it into the same files.
  const { innerRoutes } = await import('./app/inner-routes.tsx');
  return [
    ...entryRoutes.map((route) => drawable(route)),
    ...innerRoutes.map((route) => drawable(route, innerPage)),
  ];
};

/** The page's HTML as it stands before any script has run. */
export const drawPage: Drawing['drawPage'] = async (path) => {
  await preloadPage(path);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter pathname={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  return new Response(prelude).text();
};
