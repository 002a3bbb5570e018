import { paths } from '../../lib/navigation/paths.ts';
import { leadsTo } from './navigation-entries.ts';

export interface OfficeEntry {
  readonly to: string;
  readonly label: string;
  /** What follows the label where there is room for it; those who do not see the sign hear it anywhere. */
  readonly more?: string;
  /** The strokes of its sign on a 20 by 20 grid. */
  readonly shape: string;
}

export interface OfficeGroup {
  readonly title: string;
  readonly entries: readonly OfficeEntry[];
}

const OVERVIEW: OfficeEntry = {
  to: paths.admin,
  label: 'Overview',
  shape: 'M3 11.5h4v5.5H3zM8 3h4v14H8zM13 7.5h4V17h-4z',
};

const MEMBERS: OfficeGroup = {
  title: 'Members',
  entries: [
    {
      to: paths.adminUsers,
      label: 'Users',
      shape:
        'M7.5 9.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.8c0-3 2.4-5 5.5-5s5.5 2 5.5 5M13.4 9a2.7 2.7 0 0 0 0-5.3M15 12.2c1.9.6 3 2.3 3 4.6',
    },
    {
      to: paths.adminOrganisations,
      label: 'Organisations',
      shape: 'M3 17V4.5h8V17M11 8.5h6V17M2 17h16M5.5 8h3M5.5 11.5h3M13.5 12h1.5',
    },
    {
      to: paths.adminApplications,
      label: 'Applications',
      shape: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4M7 12l2.2 2.2L13.2 10',
    },
    {
      to: paths.adminCpd,
      label: 'CPD',
      shape: 'M2 7.5 10 4l8 3.5L10 11zM5 9v4.5c1.4 1.2 3 1.8 5 1.8s3.6-.6 5-1.8V9M18 7.5V13',
    },
    {
      to: paths.adminInvoices,
      label: 'Invoices',
      shape: 'M4.5 2.5h11v15l-2.7-1.7-2.8 1.7-2.8-1.7-2.7 1.7zM7.5 6.5h5M7.5 10h5',
    },
    {
      to: paths.adminRenewals,
      label: 'Renewals',
      shape: 'M16.5 9.5a6.5 6.5 0 1 0-1.9 5.1M16.8 5v4.5h-4.5',
    },
    {
      to: paths.adminProducts,
      label: 'Memberships',
      shape: 'M2.5 4.5h15v11h-15zM2.5 8.5h15M5.5 12.5h4',
    },
    {
      to: paths.adminCodes,
      label: 'Discount codes',
      shape: 'M3 3.5h6.5l7.5 7.5-6 6L3 9.5zM6.3 6.7v.1M13.5 6.5l-6 6',
    },
    {
      to: paths.adminMembershipTerms,
      label: 'Terms',
      shape: 'M4.5 2.5h8l3 3v12h-11zM12 2.5V6h3.5M7 9.5h6M7 12h6M7 14.5h3.5',
    },
  ],
};

const PUBLISH: OfficeGroup = {
  title: 'Publish',
  entries: [
    {
      to: paths.adminEvents,
      label: 'Events',
      shape: 'M3.2 4.6h13.6v12H3.2zM3.2 8.4h13.6M6.8 2.6v3.6M13.2 2.6v3.6',
    },
    {
      to: paths.adminResources,
      label: 'News',
      shape:
        'M3 4h11v12.5H4.5A1.5 1.5 0 0 1 3 15zM14 7.5h3V15a1.5 1.5 0 0 1-3 0M5.8 7h5.4M5.8 10h5.4M5.8 13h3',
    },
    {
      to: `${paths.adminResources}?section=resources`,
      label: 'Resources',
      shape: 'M2.5 5h5l1.6 2h8.4v9H2.5zM2.5 9.6h15',
    },
    {
      to: paths.adminPartners,
      label: 'Partners',
      shape: 'M3.4 8.6V17h13.2V8.6M2.4 8.4 4 3.4h12l1.6 5zM8 17v-4.6h4V17',
    },
    {
      to: paths.adminAnnouncement,
      label: 'Announcement',
      shape: 'M3 8v4h3l8 4V4L6 8zM6 12l1 5h2l-.8-4M17 8.5v3',
    },
  ],
};

const SEND: OfficeGroup = {
  title: 'Send',
  entries: [
    { to: paths.adminMailing, label: 'Mailing', shape: 'M2.5 4.5h15v11h-15zM2.5 5.5 10 11l7.5-5.5' },
    {
      to: paths.adminDigest,
      label: 'Weekly digest',
      shape: 'M3.5 8.4V17h13V8.4M3.5 8.4 10 3l6.5 5.4L10 12.6zM7 17l1.6-5.3M13 17l-1.6-5.3',
    },
    {
      to: paths.adminMailTexts,
      label: 'Mail texts',
      shape: 'M2.5 4.5h15v8M2.5 4.5v11H10M2.5 5.5 10 11l7.5-5.5M12.5 17.5l.4-2.4 3.6-3.6 2 2-3.6 3.6z',
    },
  ],
};

const KEEP: OfficeGroup = {
  title: 'Keep in order',
  entries: [
    {
      to: paths.adminHelpTexts,
      label: 'Help texts',
      shape:
        'M10 2.6a7.4 7.4 0 1 0 0 14.8 7.4 7.4 0 0 0 0-14.8zM7.6 8a2.4 2.4 0 1 1 3.6 2.1c-.8.4-1.2.9-1.2 1.7M10 14.2v.1',
    },
    {
      to: paths.adminContentLabels,
      label: 'Categories and tags',
      shape: 'M3 3.4h6.6l7.4 7.4-6.2 6.2L3 9.6zM6.4 6.6v.1',
    },
    {
      to: paths.adminImports,
      label: 'Import',
      shape: 'M10 2.8v9.6M6 8.6l4 4 4-4M3 12.8v4.4h14v-4.4',
    },
    {
      to: paths.adminSettings,
      label: 'Settings',
      shape: 'M3 5.5h8M15 5.5h2M3 10h2M9 10h8M3 14.5h7M14 14.5h3M13 3.5v4M7 8v4M12 12.5v4',
    },
    {
      to: paths.adminAuditLog,
      label: 'Audit log',
      shape: 'M3 5.5h.1M3 10h.1M3 14.5h.1M6.5 5.5H17M6.5 10H17M6.5 14.5H17',
    },
    {
      to: paths.adminSystem,
      label: 'System',
      shape: 'M2.5 10.5H6l2-6 3.5 11 2.2-5h3.8',
    },
  ],
};

export const EXIT: OfficeEntry = {
  to: paths.home,
  label: 'Exit',
  more: ' admin panel',
  shape: 'M8 3H3.5v14H8M8 10h9M13.5 6.5 17 10l-3.5 3.5',
};

/** The office's pages by what one comes for. */
export const OFFICE_GROUPS: readonly OfficeGroup[] = [
  { title: 'Office', entries: [OVERVIEW] },
  MEMBERS,
  PUBLISH,
  SEND,
  KEEP,
];

const partsOf = (to: string): { path: string; query: string } => {
  const [path = '', query = ''] = to.split('?');
  return { path, query };
};

const sectionOf = (query: string): string | null => new URLSearchParams(query).get('section');

/** Lists of news and of resources are at one address, told apart by its query; of one item its page says which. */
const isList = (entry: OfficeEntry, pathname: string, search: string): boolean => {
  const { path, query } = partsOf(entry.to);
  return pathname.replace(/(?<!\/)\/+$/, '').toLowerCase() === path && sectionOf(query) === sectionOf(search);
};

const SHARED: string = paths.adminResources;

const isAbove = (entry: OfficeEntry, pathname: string, search: string): boolean => {
  const { path } = partsOf(entry.to);
  if (path === SHARED || path === paths.admin) return isList(entry, pathname, search);
  return leadsTo({ to: path, label: entry.label }, pathname);
};

/** The entry that leads to the page at an address, or nearest above it. */
export const currentEntry = (pathname: string, search: string): OfficeEntry | undefined =>
  OFFICE_GROUPS.flatMap(({ entries }) => entries)
    .filter((entry) => isAbove(entry, pathname, search))
    .reduce<OfficeEntry | undefined>(
      (nearest, entry) => (nearest && nearest.to.length >= entry.to.length ? nearest : entry),
      undefined,
    );
