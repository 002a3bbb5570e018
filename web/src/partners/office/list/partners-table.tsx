import { LOCALE } from '@linehaul/contract/constants';
import type { OfficePartnerRow } from '@linehaul/contract/office-partners';
import { generatePath } from 'react-router';
import { formatDate } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StateTag } from '../../../ui/publishing/state-tag.tsx';
import { TickedTitle, type Ticks } from '../../../ui/publishing/ticked-title.tsx';

const number = new Intl.NumberFormat(LOCALE);

interface PartnersTableProps extends Ticks {
  partners: readonly OfficePartnerRow[];
}

const aboutOf = ({ isPinned, partnerType, categories }: OfficePartnerRow): string =>
  [...(isPinned ? ['Pinned'] : []), ...(partnerType ? [partnerType] : []), ...categories].join(', ') || '–';

const changedWords = ({ updatedUtc, updatedBy }: OfficePartnerRow): string =>
  updatedBy === null ? formatDate(updatedUtc) : `${formatDate(updatedUtc)}, ${updatedBy}`;

const columnsWith = (ticks: Ticks): readonly Column<OfficePartnerRow>[] => [
  {
    key: 'title',
    title: 'Partner',
    cell: (row) => <TickedTitle row={row} to={generatePath(paths.adminPartner, { id: row.id })} {...ticks} />,
  },
  { key: 'state', title: 'State', phone: 'status', cell: (row) => <StateTag standing={row} /> },
  { key: 'about', title: 'Type and categories', phone: 'hidden', cell: aboutOf },
  {
    key: 'views',
    title: 'Views',
    isNumeric: true,
    phoneLabel: 'views',
    cell: ({ views }) => number.format(views),
  },
  {
    ...{ key: 'clicks', title: 'Clicks', isNumeric: true, phoneLabel: 'clicks' },
    cell: ({ clicks }) => number.format(clicks),
  },
  { key: 'changed', title: 'Last changed', phoneLabel: 'changed', cell: changedWords },
];

/** Partners, each in a row with how often members looked at it. */
export const PartnersTable = ({ partners, ...ticks }: PartnersTableProps) => (
  <DataTable caption="Partners" columns={columnsWith(ticks)} rows={partners} rowKey={({ id }) => id} />
);
