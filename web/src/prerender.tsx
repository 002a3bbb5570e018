import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { DrawablePage, Drawing } from '../prerender/drawing.ts';
import { App } from './app/app.tsx';
import { pageTitle } from './app/page-title.ts';
import { routes } from './app/routes.tsx';

export const drawablePages: readonly DrawablePage[] = routes.map(({ path, title, page, isPrerendered }) => ({
  path,
  title: pageTitle(title),
  isPrerendered: isPrerendered ?? false,
  importer: page.importer,
}));

/** The page's HTML as it stands before any script has run. */
export const drawPage: Drawing['drawPage'] = async (path) => {
  await routes.find((route) => route.path === path)?.page.preload();
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  return new Response(prelude).text();
};
