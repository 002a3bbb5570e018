import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { DrawablePage, Drawing } from '../prerender/drawing.ts';
import { App } from './app/app.tsx';
import { preloadPage } from './app/match-page.ts';
import { pageTitle } from './lib/page-title.ts';
import { routes } from './app/routes.tsx';
import { StaticRouter } from './lib/router.tsx';

export const drawablePages: readonly DrawablePage[] = routes.map(
  ({ path, title, page, shell, section, isPrerendered }) => ({
    path,
    title: pageTitle(title),
    isPrerendered: isPrerendered ?? false,
    importers: [shell, section, page].flatMap((part) => (part ? [part.importer] : [])),
  }),
);

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
