import { parseAbn } from '@linehaul/contract/abn';
import { bankAccountWords } from '@linehaul/contract/bank-account';
import { gstStanding } from '@linehaul/contract/gst';
import type { BrandLogo } from '../../brand-logo.ts';
import type { Association, GivenValues } from '../../given-association.ts';
import type { SettingName } from '@linehaul/contract/association-settings';

/** What the office has set: '' where it wants none. */
export type KeptValues = Partial<Record<SettingName, string>>;

export interface Kept {
  /** Grows with every change. */
  readonly revision: number;
  readonly values: KeptValues;
  /** The pages that have a help text; those that an older process does not know among them. */
  readonly helpPlaces: readonly string[];
}

const bankAccountOf = ({ bankBsb = '', bankAccountNumber = '', bankAccountName = '' }: KeptValues) =>
  bankAccountWords({ bsb: bankBsb, number: bankAccountNumber, name: bankAccountName });

type MaybeUnset = { readonly [K in keyof Association]: Association[K] | undefined };

/** What the office has set, in the form of what is in force. */
const keptAssociation = (kept: KeptValues, logo: BrandLogo | undefined): Partial<MaybeUnset> => {
  const { name, shortName, phone, email, website, abn, address, timeZone, mailFrom } = kept;
  return {
    ...{ name, phone, email, website, address, timeZone, logo },
    abn: abn === undefined ? undefined : (parseAbn(abn) ?? ''),
    gst: kept.gst === undefined ? undefined : gstStanding.parse(kept.gst),
    shortName: shortName || name,
    bankAccount: bankAccountOf(kept),
    accent: kept.accent || undefined,
    mailFrom: mailFrom || undefined,
  };
};

/** A variable of the environment wins over the office, and the office over the default. */
export const inForceOf = (
  { set, defaults }: GivenValues,
  kept: KeptValues,
  logo?: BrandLogo,
): Association => {
  const own = keptAssociation(kept, logo);
  const pick = <K extends keyof Association>(key: K): Association[K] => set[key] ?? own[key] ?? defaults[key];
  return Object.freeze({
    name: pick('name'),
    // A name without a short one is its own.
    shortName: set.shortName ?? (kept.shortName || set.name || pick('shortName')),
    phone: pick('phone'),
    email: pick('email'),
    website: pick('website'),
    abn: pick('abn'),
    gst: pick('gst'),
    address: pick('address'),
    bankAccount: pick('bankAccount'),
    logo: pick('logo'),
    accent: pick('accent'),
    timeZone: pick('timeZone'),
    mailFrom: set.mailFrom ?? own.mailFrom ?? pick('email'),
  });
};

/** What a new membership begins with. */
export const defaultsOf = ({ membershipYear }: KeptValues) => ({
  membershipYear: membershipYear === '30-june' ? ('30-june' as const) : ('anniversary' as const),
  isSet: membershipYear !== undefined,
});
