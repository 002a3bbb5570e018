import { isAtPage, PAGE_AUDIENCE, type PortalPage } from '@linehaul/contract/pages';
import { paths } from '../lib/navigation/paths.ts';

export interface SettingsEntry {
  readonly page: PortalPage;
  readonly label: string;
  /** Pages that the one of this entry leads to, and that the specification's menu does not list, by their names. */
  readonly below?: Readonly<Partial<Record<PortalPage, string>>>;
}

/** The side menu of SPEC section 2, in its order. */
const ENTRIES: readonly SettingsEntry[] = [
  { page: paths.accountDetails, label: 'Account details', below: { [paths.yourData]: 'Your data' } },
  {
    page: paths.organisationDetails,
    label: 'Organisation details',
    below: { [paths.organisationPeople]: 'People and roles', [paths.workplaceDetails]: 'Workplace details' },
  },
  { page: paths.membershipProfile, label: 'Membership profile' },
  { page: paths.changePassword, label: 'Change password' },
  {
    page: paths.communicationPreferences,
    label: 'Communication preferences',
    below: { [paths.privacy]: 'Privacy', [paths.connections]: 'Connections' },
  },
  { page: paths.contactUs, label: 'Contact us' },
  { page: paths.invoices, label: 'Invoices', below: { [paths.invoice]: 'Invoices' } },
];

const isForGuests = ({ page }: SettingsEntry): boolean => PAGE_AUDIENCE[page] === 'signedIn';
const isForProspects = (entry: SettingsEntry): boolean =>
  isForGuests(entry) || PAGE_AUDIENCE[entry.page] === 'paying';

/** What a person of this contact type finds in the settings: prospects besides their account what they pay. */
export const settingsEntries = (contactType: string): readonly SettingsEntry[] => {
  if (contactType === 'Prospect-Guest') return ENTRIES.filter(isForGuests);
  return contactType.startsWith('Prospect-') ? ENTRIES.filter(isForProspects) : ENTRIES;
};

const pageAt = (pages: readonly string[], pathname: string): string | undefined =>
  pages.find((page) => isAtPage(page, pathname));

/** The entry that stands for an address, which may be below the page that the entry leads to. */
export const entryAt = (entries: readonly SettingsEntry[], pathname: string): SettingsEntry | undefined =>
  entries.find(({ page, below = {} }) => pageAt([page, ...Object.keys(below)], pathname) !== undefined);

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ENTRIES.flatMap(({ page, label, below = {} }) => [[page, label], ...Object.entries(below)]),
);

/** What the page at an address is called, also where the menu of who is there does not lead to it. */
export const labelAt = (pathname: string): string | undefined =>
  NAMES[pageAt(Object.keys(NAMES), pathname) ?? ''];
