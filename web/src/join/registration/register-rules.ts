import { registerDetails } from '@linehaul/contract/register-details';

/** What the first step asks for, in a file that is fetched once somebody turns to it. */
export const registerRules = registerDetails;
