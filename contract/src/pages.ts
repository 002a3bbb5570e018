/** The portal's own pages: what a redirect or a mail link may lead to, and what the server answers with HTML. */
export const PORTAL_PAGES = [
  '/',
  '/sign-up',
  '/sign-up/password',
  '/sign-up/login',
  '/sign-up/organisation',
  '/sign-up/manage-organisation',
  '/sign-up/membership',
  '/sign-up/payment',
  '/sign-up/confirm-email',
  '/sign-up/payment-success',
  '/sign-up/generating-invoice',
  '/sign-up/forgot-password',
  '/sign-up/reset-password',
  '/account/sign-in',
  '/account/forgot-password',
  '/account/reset-password',
  '/join-requests',
  '/admin/invoices',
] as const;
export type PortalPage = (typeof PORTAL_PAGES)[number];

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The page that `path` (without query) names, without regard to case; undefined when it is none of the portal's own. */
export const portalPageOf = (path: string): PortalPage | undefined => {
  const wanted = withoutTrailingSlash(path).toLowerCase();
  return PORTAL_PAGES.find((page) => page === wanted);
};

// Browsers read a backslash as a slash and drop tabs and line ends, so `/\host` and `/<tab>/host` leave the portal.
const DECEIVING = /[\\\p{Cc}]/u;

/**
 * The path and query of `target` when it is one of the portal's own pages at `origin`, else undefined.
 * `target` may be a path or a whole address; anything that could lead elsewhere is refused.
 */
export const ownPageOf = (target: string, origin: string): string | undefined => {
  if (target.length > 2000 || DECEIVING.test(target) || !URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  const isOwn = url.origin === new URL(origin).origin && url.username === '' && url.password === '';
  return isOwn && portalPageOf(url.pathname) ? `${url.pathname}${url.search}` : undefined;
};
