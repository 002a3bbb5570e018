import type { HomePart } from '@linehaul/contract/home-answer';
import type { PortalPage } from '@linehaul/contract/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** Fetches the code of a page, or of what stands around it. */
export type Load = () => Promise<{ Component: ComponentType }>;

/** What is known of a page before its code is there. */
export interface PageFacts {
  /** What stands before the association's name in the window's title. */
  title: string;
  /**
   * For whom the page is drawn while building, so that it is seen before any script runs: for visitors alone where whoever is signed in
   * is led on, or shown another form. Of other pages nothing is drawn.
   */
  drawnFor?: 'anyone' | 'visitors';
  /** What it asks for before its code is there, of the parts of a home answer: each by the query that shows it. */
  begins?: readonly HomePart[];
  /** Parts that it imports later for most people: their styles lie in its HTML. Never called. */
  styledBy?: readonly (() => Promise<unknown>)[];
  /** Whether only other sites and older mails lead here, so that no link of the portal does. */
  isEnteredFromOutside?: boolean;
}

/** A section's splat stands for every address below it that no page takes; the contract says whom a page is for. */
type PagePath = PortalPage | '*' | `${PortalPage}/*` | '/account/*' | '/cpd/*' | '/gallery';

/** A page of the portal, and how its code is fetched. */
export const pageRoute = (path: PagePath, facts: PageFacts, lazy: Load): RouteObject => ({
  path,
  lazy,
  handle: facts,
});

/** What `pageRoute` has said of a route; undefined for what stands around pages. */
export const factsOf = ({ handle }: { handle?: unknown }): PageFacts | undefined =>
  handle as PageFacts | undefined;
