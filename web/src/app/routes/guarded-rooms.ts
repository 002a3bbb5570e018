import type { RouteObject } from 'react-router';
import { FailedRoom } from '../failures/failed-room.tsx';
import { GuardedRoom } from '../guards/guarded-room.tsx';
import { PageFrame } from '../guards/page-frame.tsx';
import type { Load } from './page-route.ts';

/** Pages of which each fails for itself: what stands around them stays. */
export const guardedPages = (pages: RouteObject[]): RouteObject => ({
  Component: PageFrame,
  ErrorBoundary: FailedRoom,
  children: pages,
});

/** Pages with a menu of their own inside the shell. */
export const section = (lazy: Load, pages: RouteObject[]): RouteObject => ({
  lazy,
  children: [guardedPages(pages)],
});

/** A shell around pages for people who are signed in. */
export const guardedRoom = (shell: Load, children: RouteObject[]): RouteObject => ({
  lazy: shell,
  children: [{ Component: GuardedRoom, ErrorBoundary: FailedRoom, children }],
});
