import { ownPageOf } from '@linehaul/contract/pages';

/** Pages that act on what stands in their address: a link to them could sign the person in as somebody else. */
const NEVER = /^\/(account|sign-up\/reset-password)(\/|$|\?)/i;

/** The page of the portal that a login link opens afterwards, out of what was asked for. */
export const returnPageOf = (asked: string | undefined, publicUrl: string): string | undefined => {
  const page = asked === undefined ? undefined : ownPageOf(asked, publicUrl);
  return page === undefined || NEVER.test(page) ? undefined : page;
};
