import type { DataOf } from '@linehaul/contract/endpoint';
import type { listImports } from '@linehaul/contract/imports';
import { generatePath, Link, useNavigate } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { useImports } from './import-queries.ts';
import { ImportStatusTag } from './import-status-tag.tsx';
import { outcomeText, TYPE_NAMES } from './import-words.ts';
import { NewImport } from './new-import.tsx';

type Row = DataOf<typeof listImports>['imports'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'name', title: 'File' },
    cell: ({ id, name }) => (
      <Link to={generatePath(paths.adminImport, { id })}>
        <Breakable>{name}</Breakable>
      </Link>
    ),
  },
  { key: 'type', title: 'As', cell: ({ type }) => TYPE_NAMES[type] },
  { ...{ key: 'uploaded', title: 'Uploaded' }, cell: ({ uploadedUtc }) => formatInstant(uploadedUtc) },
  { ...{ key: 'by', title: 'By', phoneLabel: 'by' }, cell: ({ uploadedBy }) => uploadedBy ?? '–' },
  {
    ...{ key: 'status', title: 'Status', phone: 'status' },
    cell: ({ status }) => <ImportStatusTag status={status} />,
  },
  { key: 'outcome', title: 'Items', cell: outcomeText },
];

const Before = () => {
  const { data, error, refetch } = useImports();
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The imports could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={4} label="Loading the imports" />;
  if (data.imports.length === 0) return <EmptyState title="Nothing has been imported yet" icon="file" />;
  return <DataTable caption="Imports" columns={COLUMNS} rows={data.imports} rowKey={({ id }) => id} />;
};

/** News and resources from elsewhere; for the office. */
export const ImportsPage = () => {
  const navigate = useNavigate();
  return (
    <PageBody width="wide">
      <PageHeading lead="Take news or resources over from another site. First you see what would be made; nothing is made until you say so.">
        Import
      </PageHeading>
      <Card title="New import">
        <NewImport onUploaded={(id) => navigate(generatePath(paths.adminImport, { id }))} />
      </Card>
      <Card title="Imported before">
        <Before />
      </Card>
    </PageBody>
  );
};
