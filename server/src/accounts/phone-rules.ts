import { DEFAULT_PHONE_COUNTRY } from '@linehaul/contract/constants';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number as people write it, in E.164; undefined when there is no such number. Without a country it is Australian. */
export const toE164 = (phone: string): string | undefined => {
  const number = parsePhoneNumberFromString(phone, DEFAULT_PHONE_COUNTRY);
  return number?.isValid() ? number.number : undefined;
};
