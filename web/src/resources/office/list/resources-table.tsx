import type { Audience } from '@linehaul/contract/audiences';
import type { OfficeResourceRow } from '@linehaul/contract/office-resources';
import { generatePath, Link } from 'react-router';
import { formatDate } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Breakable } from '../../../ui/layout/breakable.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import styles from '../office.module.css';
import { ResourceStateTag } from '../resource-state-tag.tsx';

/** Whom something is for, in a list. */
const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone',
  members: 'Members in good standing',
  products: 'Some memberships',
  'organisation-administrators': 'Organisation administrators',
};

interface ResourcesTableProps {
  caption: string;
  resources: readonly OfficeResourceRow[];
  ticked: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

type Ticks = Pick<ResourcesTableProps, 'ticked' | 'onToggle'>;

/** Ticked, it is one of those that the bar above acts on. */
const TickedTitle = ({ row: { id, title }, ticked, onToggle }: Ticks & { row: OfficeResourceRow }) => (
  <span className={styles.title}>
    <label className={styles.tick}>
      <input type="checkbox" checked={ticked.has(id)} onChange={() => onToggle(id)} />
      <span className="visually-hidden">Choose {title}</span>
    </label>
    <Link to={generatePath(paths.adminResource, { id })}>
      <Breakable>{title}</Breakable>
    </Link>
  </span>
);

const changedWords = ({ updatedUtc, updatedBy }: OfficeResourceRow): string =>
  updatedBy === null ? formatDate(updatedUtc) : `${formatDate(updatedUtc)}, ${updatedBy}`;

const columnsWith = (ticks: Ticks): readonly Column<OfficeResourceRow>[] => [
  { key: 'title', title: 'Title', cell: (row) => <TickedTitle row={row} {...ticks} /> },
  {
    key: 'state',
    title: 'State',
    phone: 'status',
    cell: (row) => <ResourceStateTag resource={row} />,
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
