import { PAGE_AUDIENCE, type PortalPage } from '@linehaul/contract/pages';
import { paths } from '../lib/paths.ts';

export interface SettingsEntry {
  readonly page: PortalPage;
  readonly label: string;
}

/** The side menu of SPEC section 2, in its order. */
const ENTRIES: readonly SettingsEntry[] = [
  { page: paths.accountDetails, label: 'Account details' },
  { page: paths.organisationDetails, label: 'Organisation details' },
  { page: paths.membershipProfile, label: 'Membership profile' },
  { page: paths.changePassword, label: 'Change password' },
  { page: paths.communicationPreferences, label: 'Communication preferences' },
  { page: paths.contactUs, label: 'Contact us' },
  { page: paths.invoices, label: 'Invoices' },
];

/** What a person of this contact type finds in the settings: guests and prospects only what is for everybody. */
export const settingsEntries = (contactType: string): readonly SettingsEntry[] =>
  contactType.startsWith('Prospect-')
    ? ENTRIES.filter(({ page }) => PAGE_AUDIENCE[page] === 'signedIn')
    : ENTRIES;
