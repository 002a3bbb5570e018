import { passwordChange } from '@linehaul/contract/password-change';

/** What a changed password has to be, in a file that is fetched once somebody turns to the form. */
export const passwordChangeRules = passwordChange;
