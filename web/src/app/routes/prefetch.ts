import { ownPageOf } from '@linehaul/contract/pages';
import { preloadPage } from './preload-page.ts';

const prefetch = (event: Event): void => {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  const { origin } = window.location;
  const page = link && ownPageOf(link.href, origin);
  // A fetch that fails now is tried again when the person goes there.
  if (page) preloadPage(new URL(page, origin).pathname).catch(() => {});
};

/** Fetches the code of a page when a person is about to go there: on hover, touch or focus of a link. */
export const prefetchOnIntent = (): void => {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, prefetch, { passive: true });
  }
};
