import './ui/typeface/typeface.css';
import './ui/tokens.css';
import './ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { addInnerRoutes, firstPageOf, portalRoutes } from './app/routes/portal-router.ts';
import { prefetchOnIntent } from './app/routes/prefetch.ts';
import { isForbidden } from './lib/calls/api-error.ts';
import { onServerFault } from './lib/calls/api.ts';
import { endEarlyFrameSoon } from './lib/loading/early-frame.ts';
import { Loading } from './ui/feedback/spinner.tsx';
import { addRareLetters } from './ui/typeface/rare-letters.ts';
import { showToast } from './ui/feedback/toast.ts';

/** What led the person here stands in the address only until the first page leads on. */
const arrivedBy = window.location.search;
const keepMarketing = async (): Promise<void> => {
  if (!/[?&](utm_|gclid|fbclid|ga4id)/.test(arrivedBy)) return;
  (await import('./lib/marketing/marketing-visit.ts')).captureMarketing(arrivedBy);
};

declare global {
  interface Window {
    /** Tells the script in index.html that it need not speak for the page. */
    isPortalAlive?: boolean;
  }
}

const noteAlive = (): void => {
  window.isPortalAlive = true;
  document.getElementById('not-loaded')?.remove();
};

/**
 * A fade that the browser gives up, since the window changed its size or the machine is busy, is no fault: the page stands without
 * it. React knows some of the words that browsers have for it; whatever else it reports goes on as it would.
 */
const onRecoverableError = (error: unknown): void => {
  const isFadeGivenUp =
    error instanceof DOMException && /^(?:InvalidState|Timeout|Abort)Error$/.test(error.name);
  if (!isFadeGivenUp) reportError(error);
};

/** What the server refuses somebody is told in place of the page that asked: it is no fault of the portal. */
const logUnlessRefused = (error: unknown): void => {
  if (!isForbidden(error)) console.error(error);
};

/** React tells of what breaks while a page is drawn; what the router tells besides is the same once more. */
const isToldByReact = (): void => undefined;

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  onServerFault(({ message, statusText }) =>
    showToast({ tone: 'error', title: `Request Failed: ${message}`, text: statusText }),
  );
  const router = createBrowserRouter(portalRoutes, { patchRoutesOnNavigation: addInnerRoutes });
  const portal = (
    <StrictMode>
      <RouterProvider router={router} onError={isToldByReact} />
    </StrictMode>
  );
  const told = { onRecoverableError, onCaughtError: logUnlessRefused };
  if (root.firstElementChild) {
    await firstPageOf(router);
    hydrateRoot(root, portal, told);
  } else {
    // What is drawn until then: of most pages not even what stands around them is known yet.
    const drawn = createRoot(root, told);
    drawn.render(<Loading />);
    await firstPageOf(router);
    // In pieces, between which the browser hears what is pressed.
    startTransition(() => drawn.render(portal));
    endEarlyFrameSoon();
  }
  noteAlive();
  addRareLetters();
  prefetchOnIntent();
  await keepMarketing().catch(() => undefined);
};

void start();
