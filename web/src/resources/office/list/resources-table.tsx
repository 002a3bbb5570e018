import type { Audience } from '@linehaul/contract/audiences';
import type { OfficeResourceRow } from '@linehaul/contract/office-resources';
import { generatePath } from 'react-router';
import { formatDate } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StateTag } from '../../../ui/publishing/state-tag.tsx';
import { TickedTitle, type Ticks } from '../../../ui/publishing/ticked-title.tsx';

/** Whom something is for, in a list. */
const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone',
  members: 'Members in good standing',
  products: 'Some memberships',
  'organisation-administrators': 'Organisation administrators',
};

interface ResourcesTableProps extends Ticks {
  caption: string;
  resources: readonly OfficeResourceRow[];
}

const changedWords = ({ updatedUtc, updatedBy }: OfficeResourceRow): string =>
  updatedBy === null ? formatDate(updatedUtc) : `${formatDate(updatedUtc)}, ${updatedBy}`;

const columnsWith = (ticks: Ticks): readonly Column<OfficeResourceRow>[] => [
  {
    key: 'title',
    title: 'Title',
    cell: (row) => (
      <TickedTitle row={row} to={generatePath(paths.adminResource, { id: row.id })} {...ticks} />
    ),
  },
  {
    key: 'state',
    title: 'State',
    phone: 'status',
    cell: (row) => <StateTag standing={row} />,
  },
  { key: 'audience', title: 'For', cell: ({ audience }) => AUDIENCE_NAMES[audience] },
  {
    key: 'categories',
    title: 'Categories',
    phone: 'hidden',
    cell: ({ categories }) => (categories.length === 0 ? '–' : categories.join(', ')),
  },
  { key: 'changed', title: 'Last changed', phoneLabel: 'changed', cell: changedWords },
];

/** News or resources, each in a row. */
export const ResourcesTable = ({ caption, resources, ...ticks }: ResourcesTableProps) => (
  <DataTable caption={caption} columns={columnsWith(ticks)} rows={resources} rowKey={({ id }) => id} />
);
