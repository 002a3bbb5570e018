import { startTransition, useLayoutEffect, useState } from 'react';
import { mayLeavePage } from './leave-questions.ts';

/** Where the person is in the portal. */
export interface PortalLocation {
  pathname: string;
  search: string;
  /** What the page that led here passed on; it survives a reload, so read it as unknown. */
  state: unknown;
  /** Counts the pages gone to by a link; going back and forth leaves it alone, and scrolling to the browser. */
  visit: number;
}

export interface NavigateOptions {
  /** Takes the place of the current page in the browser's history. */
  replace?: boolean;
  state?: unknown;
}

/** Goes to a path of the portal, or back and forth by a number of pages. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

let visits = 0;

const currentLocation = (): PortalLocation => {
  const { pathname, search } = window.location;
  return { pathname, search, state: window.history.state, visit: visits };
};

const listeners = new Set<() => void>();

export const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
  if (typeof to === 'number') return window.history.go(to);
  const target = new URL(to, window.location.href);
  if (target.origin !== window.location.origin) return window.location.assign(target);
  if (replace) window.history.replaceState(state, '', target);
  else window.history.pushState(state, '', target);
  visits += 1;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  let isReturning = false;
  // The browser has gone back already when it says so: unless that may be, go forward again, unnoticed by the pages.
  const onPopState = (): void => {
    if (!isReturning && mayLeavePage()) return listener();
    if (!isReturning) window.history.go(1);
    isReturning = !isReturning;
  };
  listeners.add(listener);
  window.addEventListener('popstate', onPopState);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onPopState);
  };
};

/** The browser's location; the page that is shown stays until the next one can be drawn. */
export const useBrowserLocation = (): PortalLocation => {
  const [location, setLocation] = useState(currentLocation);
  useLayoutEffect(() => subscribe(() => startTransition(() => setLocation(currentLocation()))), []);
  return location;
};
