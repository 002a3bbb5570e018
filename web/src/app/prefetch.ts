import { ownPath } from '../lib/paths.ts';
import { preloadPage } from './match-page.ts';

const prefetch = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const path = ownPath(link?.getAttribute('href'));
  // A fetch that fails now is tried again when the person goes there.
  if (path) preloadPage(new URL(path, window.location.origin).pathname).catch(() => {});
};

/** Fetches the code of a page when a person is about to go there: on hover, touch or focus of a link. */
export const prefetchOnIntent = (): void => {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, prefetch, { passive: true });
  }
};
