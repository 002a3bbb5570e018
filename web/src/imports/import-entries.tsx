import { IMPORT_ENTRIES_PAGE_SIZE, type ImportEntry, type OfficeImport } from '@linehaul/contract/imports';
import { generatePath, Link, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatDate } from '../lib/formats/format.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { useImportEntries } from './import-queries.ts';
import { notesOf } from './import-words.ts';
import styles from './imports.module.css';

const Notes = ({ entry }: { entry: ImportEntry }) => {
  const notes = notesOf(entry);
  if (entry.skipped !== null) return <span className={styles.muted}>{entry.skipped}</span>;
  if (notes.length === 0) return <span className={styles.muted}>Text only</span>;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
};

const Title = ({ entry: { title, resourceId, place } }: { entry: ImportEntry }) => (
  <span>
    {resourceId === null ? (
      <Breakable>{title}</Breakable>
    ) : (
      <Link to={generatePath(paths.adminResource, { id: resourceId })}>
        <Breakable>{title}</Breakable>
      </Link>
    )}
    <br />
    <span className={styles.muted}>
      <Breakable>{place}</Breakable>
    </span>
  </span>
);

const EntryTag = ({ entry: { skipped, resourceId, isPublished } }: { entry: ImportEntry }) => {
  if (skipped !== null) return <StatusTag tone="neutral">Left out</StatusTag>;
  if (resourceId !== null) return <StatusTag tone="success">Made</StatusTag>;
  return <StatusTag tone="info">{isPublished ? 'Was published' : 'Was a draft'}</StatusTag>;
};

const COLUMNS: readonly Column<ImportEntry>[] = [
  { key: 'title', title: 'Item', cell: (entry) => <Title entry={entry} /> },
  {
    ...{ key: 'status', title: 'Status', phone: 'status' },
    cell: (entry) => <EntryTag entry={entry} />,
  },
  {
    ...{ key: 'date', title: 'Date' },
    cell: ({ publishedUtc }) => (publishedUtc === null ? 'No date' : formatDate(publishedUtc)),
  },
  {
    ...{ key: 'labels', title: 'Categories and tags' },
    cell: ({ categories, tags }) => [...categories, ...tags].join(', ') || '–',
  },
  { key: 'notes', title: 'To know', cell: (entry) => <Notes entry={entry} /> },
];

/** What was found in an import: what would be made, or was, and what is left out and why. */
export const ImportEntries = ({ found }: { found: OfficeImport }) => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const page = pageNumberOf(query);
  const { data, error, refetch } = useImportEntries(found, page);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The items could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={8} label="Loading the items" />;
  if (data.totalItems === 0) return <EmptyState title="There is nothing in it" icon="file" />;
  const goTo = (to: number): string =>
    listAddress(generatePath(paths.adminImport, { id: found.id }), { page: to });
  return (
    <>
      <DataTable
        caption="Items"
        columns={COLUMNS}
        rows={data.entries}
        rowKey={({ position }) => String(position)}
      />
      <Pager
        label="Items"
        page={page}
        pageCount={pageCountOf(data.totalItems, IMPORT_ENTRIES_PAGE_SIZE)}
        onPage={(to) => navigate(goTo(to))}
      />
    </>
  );
};
