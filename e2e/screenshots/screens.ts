import type { PageAudience, PortalPage } from '../../contract/src/wire/pages.ts';
import { PAGE_AUDIENCE, PORTAL_PAGES } from '../../contract/src/wire/pages.ts';
import type { Sitter } from './sitters.ts';

/** A page as one kind of person sees it. */
export interface Screen {
  /** As `--page` names it: `home`, else the path. */
  readonly name: string;
  readonly path: string;
  readonly sitter: Sitter;
}

/** Who is shown a page rather than led to another. */
const SITTERS: Readonly<Record<PageAudience, readonly Sitter[]>> = {
  anyone: ['visitor'],
  visitorOrMember: ['visitor', 'member', 'administrator', 'owing', 'officer'],
  signedIn: ['guest', 'applicant', 'member', 'officer'],
  member: ['member', 'administrator', 'officer'],
  onceMember: ['member', 'administrator', 'officer'],
  paying: ['administrator', 'owing'],
  joining: ['applicant', 'administrator'],
  admin: ['officer'],
};

/** Pages that tell more, or other things, to others than their audience does. */
const ALSO: Partial<Record<PortalPage, readonly Sitter[]>> = {
  '/sign-up': ['applicant', 'member'],
  '/account/sign-in': ['member'],
  '/': ['long'],
  '/settings/account-details': ['long'],
  '/settings/organisation-details': ['long'],
  '/settings/invoices': ['long'],
  '/settings/invoice/:id': ['long'],
  '/settings/people': ['member', 'long'],
  '/settings/membership-profile': ['enquirer', 'long'],
  '/cpd/tracker-page': ['long'],
  '/cpd/team': ['long'],
  '/cpd/licences': ['long'],
  '/cpd/all-courses': ['long'],
  '/join-requests': ['long'],
  '/sign-up/organisation': ['newcomer', 'waiting'],
  '/sign-up/application': ['applying'],
  '/sign-up/payment-success': ['paid'],
  '/sign-up/generating-invoice': ['enquirer'],
};

/** What is no page of the web app, or nobody's. */
const OTHERS = ['/no-such-page', '/dev/mail', '/dev/codes', '/__pay/control'];

const nameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1));

/** Every page of the portal, as the contract lists them, for every kind of person that it is for. */
export const allScreens = (): Screen[] => [
  ...PORTAL_PAGES.flatMap((path) =>
    [...SITTERS[PAGE_AUDIENCE[path]], ...(ALSO[path] ?? [])].map((sitter) => ({
      name: nameOf(path),
      path,
      sitter,
    })),
  ),
  ...OTHERS.map((path) => ({ name: nameOf(path), path, sitter: 'visitor' as const })),
];

export const WIDTHS: readonly number[] = [320, 390, 820, 1440];
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 820: 1180 };

export const viewportOf = (width: number): { width: number; height: number } => ({
  width,
  height: HEIGHTS[width] ?? 900,
});

/** Colours by day, by night, and a person's own. */
export const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
export type Look = keyof typeof LOOKS;
