import type { CurrentUser } from '@linehaul/contract/current-user';

/** Whether the server has said that somebody was a member and is none now: they keep what they have done and hold. */
export const isFormerMember = (user: Pick<CurrentUser, 'contactTypes' | 'memberNum'> | undefined): boolean =>
  user !== undefined && user.memberNum !== null && user.contactTypes.includes('Prospect-Applicant');
