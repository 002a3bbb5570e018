import type { OwnLicence, SentLicence } from '@linehaul/contract/licences';
import { formValues } from '../../lib/forms/form-errors.ts';

const orNull = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The licence that the form holds, to be judged by the contract’s schema: a day that was left open is null. */
export const readLicence = (data: FormData): unknown => {
  const { kindId, number, licenceClass, issuedDate, expiryDate } = formValues(data);
  return {
    ...{ kindId, number, licenceClass },
    ...{ issuedDate: orNull(issuedDate), expiryDate: orNull(expiryDate) },
  };
};

/** What is done with it: one is new, another corrected, a third renewed. */
export type Purpose = 'add' | 'change' | 'renew';

/** What the fields begin with: of what is renewed, the days are still to be said. */
export const firstValues = (licence: OwnLicence | undefined, purpose: Purpose): SentLicence => {
  if (!licence) return { kindId: '', number: '', licenceClass: '', issuedDate: null, expiryDate: null };
  const { kindId, number, licenceClass, issuedDate, expiryDate } = licence;
  const kept = { kindId, number, licenceClass };
  return purpose === 'renew'
    ? { ...kept, issuedDate: null, expiryDate: null }
    : { ...kept, issuedDate, expiryDate };
};
