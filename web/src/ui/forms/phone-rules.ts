import { sorted } from '@linehaul/contract/lists';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export interface PhoneCountry {
  readonly code: string;
  readonly name: string;
  readonly callingCode: string;
}

const names = new Intl.DisplayNames(['en-AU'], { type: 'region' });

const countryOf = (code: CountryCode): PhoneCountry => ({
  code,
  name: names.of(code) ?? code,
  callingCode: getCountryCallingCode(code),
});

/** Every country with telephone numbers, by name. */
export const phoneCountries: readonly PhoneCountry[] = sorted(getCountries().map(countryOf), (a, b) =>
  a.name.localeCompare(b.name, 'en-AU'),
);

/** The country of a number in E.164, by its code; undefined when it is nobody's. */
export const countryOfNumber = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phone)?.country;

/** The number in E.164, or undefined when it is not a possible number of that country. */
export const phoneNumberFrom = (typed: string, country: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : 'AU');
  return number?.isValid() ? number.number : undefined;
};
