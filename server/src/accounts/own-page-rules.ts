/** Pages that a mailed link may lead to; the first of each is used unless another is asked for. */
export const RESET_PAGES = ['/account/reset-password', '/sign-up/reset-password'] as const;
export const CONFIRMED_PAGE = '/sign-up/confirm-email';
/** Says that it was a guest who confirmed: the events are next, not the join. */
export const CONFIRMED_GUEST_PAGE = `${CONFIRMED_PAGE}?as=guest`;

// A URL parser reads these as separators or drops them, so that what is compared is not what was sent.
const AMBIGUOUS = /[\\\p{Cc}\s]/u;

/**
 * Chooses one of the portal's own pages by an address that a client sent.
 * Only origin and path are looked at; anything else than a listed page means the first of the list.
 */
export const chooseOwnPage = (
  asked: string | undefined,
  publicUrl: string,
  pages: readonly [string, ...string[]],
): string => {
  const fallback = `${publicUrl}${pages[0]}`;
  if (!asked || AMBIGUOUS.test(asked) || !URL.canParse(asked, publicUrl)) return fallback;
  const url = new URL(asked, publicUrl);
  const isOurs = url.origin === new URL(publicUrl).origin && url.username === '' && url.password === '';
  const page = isOurs ? pages.find((path) => path === url.pathname) : undefined;
  return page ? `${publicUrl}${page}` : fallback;
};
