import { formatDay } from '@linehaul/contract/dates';
import type { HeldLicence } from '@linehaul/contract/office-licences';

/** Licences of members, with the titles of the columns above them. */
export const heldRows = (licences: readonly HeldLicence[]): string[][] => [
  ['Name', 'Email', 'Licence', 'Number', 'Class', 'Expires on'],
  ...licences.map(({ personName, email, kindName, number, licenceClass, expiryDate }) => [
    ...[personName, email, kindName, number, licenceClass],
    expiryDate === null ? '' : formatDay(expiryDate),
  ]),
];
