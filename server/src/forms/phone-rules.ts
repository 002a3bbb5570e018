import { DEFAULT_PHONE_COUNTRY } from '@linehaul/contract/constants';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { invalidField } from '../domain-error.ts';

/** A phone number as people write it, in E.164; undefined when there is no such number. Without a country it is Australian. */
export const toE164 = (phone: string): string | undefined => {
  const number = parsePhoneNumberFromString(phone, DEFAULT_PHONE_COUNTRY);
  return number?.isValid() ? number.number : undefined;
};

/** The number in E.164; refuses what is no phone number with the text of SPEC section 5. */
export const requireMobile = (mobile: string): string => {
  const number = toE164(mobile);
  if (!number) throw invalidField('mobile', 'Please enter a valid phone number');
  return number;
};
