import { expect, test } from 'vitest';
import { entryAt, labelAt, settingsEntries } from './settings-entries.ts';

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

test('a page that the menu does not list stands under the one that leads to it, and is called by its own name', () => {
  const namesAt = (pathname: string) => [
    entryAt(settingsEntries('Member'), pathname)?.label,
    labelAt(pathname),
  ];
  expect(namesAt('/settings/invoices')).toEqual(['Invoices', 'Invoices']);
  expect(namesAt('/settings/invoice/0b5e')).toEqual(['Invoices', 'Invoices']);
  expect(namesAt('/settings/people')).toEqual(['Organisation details', 'People and roles']);
  expect(namesAt('/settings/workplace-details')).toEqual(['Organisation details', 'Workplace details']);
  expect(namesAt('/settings/privacy')).toEqual(['Communication preferences', 'Privacy']);
  expect(namesAt('/settings/connections')).toEqual(['Communication preferences', 'Connections']);
  expect(namesAt('/settings/your-data')).toEqual(['Account details', 'Your data']);
  expect(namesAt('/settings')).toEqual([undefined, undefined]);
});

test('a page is called by its name for whom the menu does not lead to it, too', () => {
  expect(entryAt(settingsEntries('Prospect-Applicant'), '/settings/people')).toBe(undefined);
  expect(labelAt('/settings/people')).toBe('People and roles');
});
