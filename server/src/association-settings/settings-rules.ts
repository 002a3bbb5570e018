import type { AssociationSettings, SettingInForce } from '@linehaul/contract/association-settings';
import type { KeptValues } from '../association/settings/in-force-rules.ts';
import type { Association, GivenAssociation } from '../given-association.ts';

type Named = 'name' | 'shortName' | 'abn' | 'gst' | 'address' | 'phone' | 'email' | 'website' | 'timeZone';

/** The variable of the environment that would set each of them. */
export const VARIABLES = {
  name: 'ASSOCIATION_NAME',
  shortName: 'ASSOCIATION_SHORT_NAME',
  abn: 'ASSOCIATION_ABN',
  gst: 'ASSOCIATION_GST',
  address: 'ASSOCIATION_ADDRESS',
  phone: 'ASSOCIATION_PHONE',
  email: 'ASSOCIATION_EMAIL',
  website: 'ASSOCIATION_WEBSITE',
  timeZone: 'ASSOCIATION_TIME_ZONE',
  bankAccount: 'ASSOCIATION_BANK_ACCOUNT',
  accent: 'ASSOCIATION_ACCENT',
  logo: 'ASSOCIATION_LOGO',
  mailFrom: 'MAIL_FROM',
} as const satisfies Record<keyof Association, string>;

interface Standing {
  readonly given: GivenAssociation;
  readonly kept: KeptValues;
  readonly inForce: Association;
}

const isKept = (kept: KeptValues, key: keyof Association): boolean =>
  key === 'bankAccount' ? kept.bankBsb !== undefined : kept[key] !== undefined;

const valueOf = (inForce: Association, key: keyof Association): string =>
  key === 'logo' ? (inForce.logo?.path ?? '') : (inForce[key] ?? '');

export const isSetByEnvironment = (given: GivenAssociation, key: keyof Association): boolean =>
  given.open().set[key] !== undefined;

/** What is in force of one setting, and who set it. */
export const settingOf = ({ given, kept, inForce }: Standing, key: keyof Association): SettingInForce => {
  const office = isKept(kept, key) ? 'office' : 'default';
  return {
    value: valueOf(inForce, key),
    source: isSetByEnvironment(given, key) ? 'environment' : office,
    variable: VARIABLES[key],
  };
};

export const detailsOf = (standing: Standing): Pick<AssociationSettings['details'], Named> => ({
  name: settingOf(standing, 'name'),
  shortName: settingOf(standing, 'shortName'),
  abn: settingOf(standing, 'abn'),
  gst: settingOf(standing, 'gst'),
  address: settingOf(standing, 'address'),
  phone: settingOf(standing, 'phone'),
  email: settingOf(standing, 'email'),
  website: settingOf(standing, 'website'),
  timeZone: settingOf(standing, 'timeZone'),
});
