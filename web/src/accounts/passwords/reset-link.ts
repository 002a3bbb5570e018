import { isUuid, type LinkReader } from '../../lib/navigation/use-mailed-link.ts';

interface ResetLink {
  code: string;
  userId: string;
  /** Nobody has shown yet that the address is theirs: who does so now says who they are. */
  isNew?: '1';
}

const CODE = /^[\w-]{43}$/;

/** The code and person of a reset link, and whether the account begins anew with it; none that was cut or broken on the way. */
export const resetLinkOf: LinkReader<ResetLink> = (text) => {
  const [code = '', userId, isNew] = [text('code'), text('userId'), text('isNew')];
  if (!CODE.test(code) || !isUuid(userId) || (isNew !== undefined && isNew !== '1')) return undefined;
  return { code, userId, ...(isNew && { isNew }) };
};

/** For who opened a link that holds something, and not all of it. */
export const BROKEN_LINK =
  'The link you opened is not complete, so it cannot be used. Open it again from the mail, or ask for a new one here.';
