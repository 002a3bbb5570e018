import type { PortalPage } from '@linehaul/contract/pages';
import type { ReactNode } from 'react';
import type { LazyComponent } from './lazy-component.tsx';

export interface PortalRoute {
  /**
   * One of the portal's own pages: whom it is for stands in the contract (`PAGE_AUDIENCE`).
   * `*` stands for every address that no other route takes.
   */
  path: PortalPage | '*' | '/gallery';
  /** What stands before the association's name in the window's title. */
  title: string;
  /** What stands around the page, and stays when the next page has the same; without it the page brings its own. */
  shell?: LazyComponent<{ children: ReactNode }>;
  /** What stands around the page inside the shell, and stays likewise: a section's own menu. */
  section?: LazyComponent<{ children: ReactNode }>;
  page: LazyComponent;
  /** Whether the page is drawn while building, so that it is seen before any script runs. */
  isPrerendered?: boolean;
}
