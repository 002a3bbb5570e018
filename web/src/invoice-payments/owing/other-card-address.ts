import { paths } from '../../lib/navigation/paths.ts';

/** The part of the membership profile where another card or account is given. */
export const OTHER_CARD = 'other-card';

/** Where another card or account is given: it is asked at once for what is overdue. */
export const otherCardAddress = (orgId: string): string =>
  `${paths.membershipProfile}?organisation=${orgId}#${OTHER_CARD}`;
