import { expect, test } from 'vitest';
import { entryAt, settingsEntries } from './settings-entries.ts';

const labelsFor = (contactType: string): string[] => settingsEntries(contactType).map(({ label }) => label);

test('members and staff find all settings, in the order of the specification', () => {
  const all = [
    'Account details',
    'Organisation details',
    'Membership profile',
    'Change password',
    'Communication preferences',
    'Contact us',
    'Invoices',
  ];
  expect(labelsFor('Member')).toEqual(all);
  expect(labelsFor('Staff')).toEqual(all);
});

test('guests find only their account details and their password, prospects also what they owe and pay', () => {
  expect(labelsFor('Prospect-Guest')).toEqual(['Account details', 'Change password']);
  expect(labelsFor('Prospect-Applicant')).toEqual([
    'Account details',
    'Membership profile',
    'Change password',
    'Invoices',
  ]);
});

test('a page that the menu does not list stands under the one that leads to it', () => {
  const labelAt = (pathname: string) => entryAt(settingsEntries('Member'), pathname)?.label;
  expect(labelAt('/settings/invoices')).toBe('Invoices');
  expect(labelAt('/settings/invoice/0b5e')).toBe('Invoices');
  expect(labelAt('/settings/people')).toBe('Organisation details');
  expect(labelAt('/settings/workplace-details')).toBe('Organisation details');
  expect(labelAt('/settings/privacy')).toBe('Communication preferences');
  expect(labelAt('/settings/your-data')).toBe('Account details');
  expect(labelAt('/settings')).toBe(undefined);
});
