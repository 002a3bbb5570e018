import { PAGE_AUDIENCE, type PortalPage } from '@linehaul/contract/pages';
import { paths } from '../lib/paths.ts';
import { matchesRoute } from '../lib/route-match.ts';

export interface SettingsEntry {
  readonly page: PortalPage;
  readonly label: string;
  /** A page of one thing in the list that this entry leads to. */
  readonly detail?: PortalPage;
}

/** The side menu of SPEC section 2, in its order. */
const ENTRIES: readonly SettingsEntry[] = [
  { page: paths.accountDetails, label: 'Account details' },
  { page: paths.organisationDetails, label: 'Organisation details' },
  { page: paths.membershipProfile, label: 'Membership profile' },
  { page: paths.changePassword, label: 'Change password' },
  { page: paths.communicationPreferences, label: 'Communication preferences' },
  { page: paths.contactUs, label: 'Contact us' },
  { page: paths.invoices, label: 'Invoices', detail: paths.invoice },
];

/** What a person of this contact type finds in the settings: guests and prospects only what is for everybody. */
export const settingsEntries = (contactType: string): readonly SettingsEntry[] =>
  contactType.startsWith('Prospect-')
    ? ENTRIES.filter(({ page }) => PAGE_AUDIENCE[page] === 'signedIn')
    : ENTRIES;

/** The entry that stands for an address, which may be below the page that the entry leads to. */
export const entryAt = (entries: readonly SettingsEntry[], pathname: string): SettingsEntry | undefined =>
  entries.find(({ page, detail = page }) => [page, detail].some((path) => matchesRoute(path, pathname)));
