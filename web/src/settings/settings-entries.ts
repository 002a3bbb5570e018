import { isAtPage, PAGE_AUDIENCE, type PortalPage } from '@linehaul/contract/pages';
import { paths } from '../lib/navigation/paths.ts';

export interface SettingsEntry {
  readonly page: PortalPage;
  readonly label: string;
  /** Pages that the one of this entry leads to, and that the specification's menu does not list. */
  readonly below?: readonly PortalPage[];
}

/** The side menu of SPEC section 2, in its order. */
const ENTRIES: readonly SettingsEntry[] = [
  { page: paths.accountDetails, label: 'Account details', below: [paths.yourData] },
  {
    page: paths.organisationDetails,
    label: 'Organisation details',
    below: [paths.organisationPeople, paths.workplaceDetails],
  },
  { page: paths.membershipProfile, label: 'Membership profile' },
  { page: paths.changePassword, label: 'Change password' },
  {
    page: paths.communicationPreferences,
    label: 'Communication preferences',
    below: [paths.privacy, paths.connections],
  },
  { page: paths.contactUs, label: 'Contact us' },
  { page: paths.invoices, label: 'Invoices', below: [paths.invoice] },
];

const isForGuests = ({ page }: SettingsEntry): boolean => PAGE_AUDIENCE[page] === 'signedIn';
const isForProspects = (entry: SettingsEntry): boolean =>
  isForGuests(entry) || PAGE_AUDIENCE[entry.page] === 'paying';

/** What a person of this contact type finds in the settings: prospects besides their account what they pay. */
export const settingsEntries = (contactType: string): readonly SettingsEntry[] => {
  if (contactType === 'Prospect-Guest') return ENTRIES.filter(isForGuests);
  return contactType.startsWith('Prospect-') ? ENTRIES.filter(isForProspects) : ENTRIES;
};

/** The entry that stands for an address, which may be below the page that the entry leads to. */
export const entryAt = (entries: readonly SettingsEntry[], pathname: string): SettingsEntry | undefined =>
  entries.find(({ page, below = [] }) => [page, ...below].some((path) => isAtPage(path, pathname)));
