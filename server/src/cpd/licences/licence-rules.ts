import { LICENCE_SOON_DAYS, type LicenceStanding, type SentLicence } from '@linehaul/contract/licences';
import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { DomainError } from '../../domain-error.ts';

/** How a licence stands on a day; one without an expiry is valid for good. */
export const standingOf = (expiresOn: CalendarDay | null, today: CalendarDay): LicenceStanding => {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, LICENCE_SOON_DAYS) ? 'expires-soon' : 'valid';
};

/** Of several of a kind the one that lasts longest counts; one without an expiry lasts for good. */
export const longestOf = <Held extends { readonly expiresOn: CalendarDay | null }>(
  held: readonly Held[],
): Held | undefined =>
  held.find(({ expiresOn }) => expiresOn === null) ??
  held.toSorted((one, other) => ((one.expiresOn ?? '') < (other.expiresOn ?? '') ? 1 : -1)).at(0);

interface KindRules {
  readonly needsExpiry: boolean;
}

/** Throws, at the field, where what is said of a licence cannot be so. */
export const requirePlausible = ({ issuedDate, expiryDate }: SentLicence, kind: KindRules): void => {
  const refuse = (message: string): never => {
    throw new DomainError('invalid', message, { modelState: { expiryDate: [message] } });
  };
  if (kind.needsExpiry && expiryDate === null) refuse('Please say until when it is valid');
  if (issuedDate !== null && expiryDate !== null && expiryDate < issuedDate)
    refuse('It cannot expire before it was issued');
};
