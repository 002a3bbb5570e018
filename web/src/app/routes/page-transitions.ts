import type { DataRouter, NavigateOptions, To } from 'react-router';

const pathnameOf = (to: To): string | undefined =>
  typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;

/** To another page, and not only to another part of a list; and nobody has asked for less motion. */
const isShown = (to: To | null): boolean => {
  const pathname = to === null ? undefined : pathnameOf(to);
  return (
    pathname !== undefined &&
    pathname !== window.location.pathname &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
};

/** Pages fade into each other, the band at their top staying, where the browser can show it. */
export const showPageTransitions = (router: DataRouter): void => {
  const navigate = router.navigate.bind(router) as (
    to: To | number | null,
    options?: NavigateOptions,
  ) => Promise<void>;
  router.navigate = (to: To | number | null, options?: NavigateOptions) =>
    typeof to === 'number' ? navigate(to) : navigate(to, { viewTransition: isShown(to), ...options });
};
