/** Whom a page is for; others are led to a page of their own. */
export type PageAudience =
  | 'anyone'
  /** The front page: guests and prospects have the events in its place. */
  | 'visitorOrMember'
  | 'signedIn'
  /** Members and those who run the portal; guests and prospects are led to the events. */
  | 'member'
  /** The same, and whoever was a member once: what they have done and hold stays theirs. */
  | 'onceMember'
  /** Everybody but guests. */
  | 'joining'
  /** The same, of what somebody owes and pays: whoever is not signed in signs in. */
  | 'paying'
  | 'admin';

/** The portal's own pages: what a redirect or a mail link may lead to, and what the server answers with HTML. */
export const PAGE_AUDIENCE = {
  '/': 'visitorOrMember',
  '/sign-up': 'anyone',
  '/sign-up/password': 'anyone',
  '/sign-up/login': 'anyone',
  '/sign-up/organisation': 'joining',
  '/sign-up/manage-organisation': 'joining',
  '/sign-up/membership': 'joining',
  '/sign-up/application': 'joining',
  '/sign-up/payment': 'joining',
  '/sign-up/confirm-email': 'anyone',
  '/sign-up/payment-success': 'joining',
  '/sign-up/generating-invoice': 'joining',
  '/sign-up/forgot-password': 'anyone',
  '/sign-up/reset-password': 'anyone',
  '/account/sign-in': 'anyone',
  '/account/email-link': 'anyone',
  '/account/forgot-password': 'anyone',
  '/account/reset-password': 'anyone',
  '/account/create-password': 'anyone',
  '/account/loginusingtoken': 'anyone',
  '/account/login-by-link': 'anyone',
  '/account/impersonate': 'anyone',
  '/account/second-factor': 'signedIn',
  '/account/closed': 'anyone',
  '/create/guest-account': 'anyone',
  '/unsubscribe': 'anyone',
  '/events': 'signedIn',
  '/events/attending': 'signedIn',
  '/events/past-events': 'signedIn',
  '/events/category/:id': 'signedIn',
  '/events/:id': 'signedIn',
  '/news': 'member',
  '/news/:categoryId': 'member',
  '/news/details/:id': 'member',
  '/resources': 'member',
  '/resources/:categoryId': 'member',
  '/resources/details/:id': 'member',
  '/directory': 'member',
  '/directory/people': 'member',
  '/directory/organisations/:id': 'member',
  '/partners': 'member',
  '/partners/:categoryId': 'member',
  '/partners/details/:id': 'member',
  '/cpd': 'onceMember',
  '/cpd/tracker-page': 'onceMember',
  '/cpd/activity': 'onceMember',
  '/cpd/team': 'member',
  '/cpd/audit': 'onceMember',
  '/cpd/licences': 'onceMember',
  '/cpd/licence': 'onceMember',
  '/cpd/enrolled-page': 'onceMember',
  '/cpd/all-courses': 'member',
  '/cpd/courses/:id': 'onceMember',
  '/membership-terms': 'anyone',
  '/membership-terms/:version': 'anyone',
  '/announcements': 'signedIn',
  '/search': 'member',
  '/settings': 'signedIn',
  '/settings/account-details': 'signedIn',
  '/settings/organisation-details': 'member',
  // A membership that has lapsed is taken up again there.
  '/settings/membership-profile': 'paying',
  '/settings/workplace-details': 'member',
  // Of a firm whose membership has lapsed too.
  '/settings/people': 'paying',
  '/settings/change-password': 'signedIn',
  '/settings/your-data': 'signedIn',
  '/settings/communication-preferences': 'member',
  '/settings/privacy': 'member',
  '/settings/connections': 'member',
  '/settings/contact-us': 'member',
  '/settings/invoices': 'paying',
  '/settings/invoice/:id': 'paying',
  // The link of a mail: its code says what may be seen and paid, whoever is signed in.
  '/pay': 'anyone',
  '/pay/success': 'anyone',
  '/preview-latest-invoice': 'anyone',
  // The code on a membership card: whoever is shown it may see that it is good.
  '/member/:id': 'anyone',
  // The code on a certificate: whoever is shown it may see that it holds.
  '/cpd/certificate/:id': 'anyone',
  // The link of a guest's ticket mail: its code says for whose place they answer.
  '/event-questions': 'anyone',
  // The link of a pass to the door of an event: its token says of which.
  '/door/pass': 'anyone',
  '/join-requests': 'member',
  '/invitation': 'paying',
  // The link of the mail to who runs a domain, whoever is signed in.
  '/mail-domain': 'anyone',
  '/admin': 'admin',
  '/admin/users': 'admin',
  '/admin/organisations': 'admin',
  '/admin/organisations/:id': 'admin',
  '/admin/applications': 'admin',
  '/admin/applications/:id': 'admin',
  '/admin/audit-log': 'admin',
  '/admin/invoices': 'admin',
  '/admin/invoices/:id': 'admin',
  '/admin/mailing': 'admin',
  '/admin/mailing/digest': 'admin',
  '/admin/mail-texts': 'admin',
  '/admin/mail-texts/:kind': 'admin',
  '/admin/help-texts': 'admin',
  '/admin/help-texts/:place': 'admin',
  '/admin/announcement': 'admin',
  '/admin/announcement/:id': 'admin',
  '/admin/events': 'admin',
  '/admin/events/new': 'admin',
  '/admin/events/lists': 'admin',
  '/admin/events/:id': 'admin',
  '/admin/events/:id/edit': 'admin',
  '/admin/events/:id/attendees': 'admin',
  '/admin/events/:id/messages': 'admin',
  '/admin/events/:id/door': 'admin',
  '/admin/resources': 'admin',
  '/admin/resources/labels': 'admin',
  '/admin/resources/partners': 'admin',
  '/admin/resources/partners/:id': 'admin',
  '/admin/resources/imports': 'admin',
  '/admin/resources/imports/:id': 'admin',
  '/admin/resources/:id': 'admin',
  '/admin/cpd': 'admin',
  '/admin/cpd/given': 'admin',
  '/admin/cpd/licences': 'admin',
  '/admin/cpd/licence-kinds': 'admin',
  '/admin/cpd/programmes': 'admin',
  '/admin/cpd/programmes/:id': 'admin',
  '/admin/cpd/programmes/:id/people': 'admin',
  '/admin/cpd/audits': 'admin',
  '/admin/cpd/audits/:id': 'admin',
  '/admin/cpd/audits/person/:id': 'admin',
  '/admin/cpd/figures': 'admin',
  '/admin/cpd/courses': 'admin',
  '/admin/cpd/courses/:id': 'admin',
  '/admin/renewals': 'admin',
  '/admin/renewals/runs': 'admin',
  '/admin/renewals/runs/:id': 'admin',
  '/admin/membership-terms': 'admin',
  '/admin/membership-terms/acceptances': 'admin',
  '/admin/settings': 'admin',
  '/admin/settings/set-up': 'admin',
  '/admin/system': 'admin',
  '/admin/settings/codes': 'admin',
  '/admin/settings/forms/:form': 'admin',
  '/admin/settings/products': 'admin',
  '/admin/settings/products/:id': 'admin',
} as const satisfies Record<string, PageAudience>;
export type PortalPage = keyof typeof PAGE_AUDIENCE;
export const PORTAL_PAGES = Object.keys(PAGE_AUDIENCE) as PortalPage[];

const partsOf = (path: string): string[] => path.replace(/(?<!\/)\/+$/, '').split('/');

/**
 * Whether `path` (without query) names a page: case and a slash at the end do not count, and a part such as `:id`
 * stands for any one part that is not empty.
 */
export const isAtPage = (page: string, path: string): boolean => {
  const wanted = partsOf(path);
  const parts = partsOf(page);
  return (
    parts.length === wanted.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? wanted[index] !== '' : part === wanted[index]?.toLowerCase(),
    )
  );
};

/** The page that `path` (without query) names; undefined when it is none of the portal's own. */
export const portalPageOf = (path: string): PortalPage | undefined =>
  PORTAL_PAGES.find((page) => isAtPage(page, path));

// Browsers read a backslash as a slash and drop tabs and line ends, so `/\host` and `/<tab>/host` leave the portal.
const DECEIVING = /[\\\p{Cc}]/u;

/** `URL.canParse`, which not every browser has. */
export const isAddress = (text: string, base?: string): boolean => {
  try {
    return new URL(text, base).href !== '';
  } catch {
    return false;
  }
};

/**
 * The path and query of `target` when it is one of the portal's own pages at `origin`, else undefined.
 * `target` may be a path or a whole address; anything that could lead elsewhere is refused.
 */
export const ownPageOf = (target: string, origin: string): string | undefined => {
  if (target.length > 2000 || DECEIVING.test(target) || !isAddress(target, origin)) return undefined;
  const url = new URL(target, origin);
  const isOwn = url.origin === new URL(origin).origin && url.username === '' && url.password === '';
  return isOwn && portalPageOf(url.pathname) ? `${url.pathname}${url.search}` : undefined;
};

/** Where a form goes that is sent before, or without, the script of its page: by POST, so that nothing is in an address. */
export const WITHOUT_SCRIPT = '/without-script';
