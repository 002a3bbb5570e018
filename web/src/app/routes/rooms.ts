import type { RouteObject } from 'react-router';
import { FailedPage } from '../failures/failed-page.tsx';
import { PageFrame } from '../guards/page-frame.tsx';
import type { Load } from './page-route.ts';

/** Pages inside a shell that stays while they change, and when one of them fails. */
export const openRoom = (shell: Load, pages: RouteObject[]): RouteObject => ({
  lazy: shell,
  children: [{ Component: PageFrame, ErrorBoundary: FailedPage, children: pages }],
});
