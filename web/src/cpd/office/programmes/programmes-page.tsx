import type { OfficeProgrammeRow } from '@linehaul/contract/office-programmes';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { KeptLabels } from '../../../ui/kept-labels/kept-labels.tsx';
import { Breakable } from '../../../ui/layout/breakable.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { OfficeCpdTabs } from '../office-cpd-tabs.tsx';
import { BeginProgramme } from './begin-programme.tsx';
import { useCategoryActs, useCpdCategories, useProgrammes } from './programme-queries.ts';
import { periodWords } from './programme-words.ts';

const COLUMNS: readonly Column<OfficeProgrammeRow>[] = [
  {
    key: 'name',
    title: 'Programme',
    cell: ({ id, name }) => (
      <Link to={generatePath(paths.adminProgramme, { id })}>
        <Breakable>{name}</Breakable>
      </Link>
    ),
  },
  {
    ...{ key: 'state', title: 'State', phone: 'status' },
    cell: ({ isArchived }) => (
      <StatusTag tone={isArchived ? 'neutral' : 'success'}>{isArchived ? 'Archived' : 'In use'}</StatusTag>
    ),
  },
  { key: 'periods', title: 'Periods', cell: periodWords },
  {
    ...{ key: 'hours', title: 'Hours', isNumeric: true, phoneLabel: 'hours' },
    cell: ({ requiredHours }) => String(requiredHours),
  },
  {
    ...{ key: 'categories', title: 'Categories', isNumeric: true, phoneLabel: 'categories' },
    cell: ({ categories }) => String(categories),
  },
  {
    ...{ key: 'people', title: 'People', isNumeric: true, phoneLabel: 'people' },
    cell: ({ people }) => String(people),
  },
];

const Programmes = () => {
  const { data, error, refetch } = useProgrammes();
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The programmes could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={4} shape="field" label="Loading the programmes" />;
  if (data.programmes.length === 0)
    return (
      <EmptyState title="There are no programmes yet" icon="file">
        <p>A programme says how many hours its people do in each period.</p>
      </EmptyState>
    );
  return <DataTable caption="Programmes" columns={COLUMNS} rows={data.programmes} rowKey={({ id }) => id} />;
};

const Categories = () => {
  const { data, error, refetch } = useCpdCategories();
  const acts = useCategoryActs();
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The categories could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={4} shape="field" label="Loading the categories" />;
  return (
    <KeptLabels
      title="Categories of activities"
      add="New category of activities"
      labels={data.categories}
      acts={acts}
    />
  );
};

/** What members have to do, and what activities can be logged as. */
export const ProgrammesPage = () => {
  const [isBeginning, setIsBeginning] = useState(false);
  return (
    <PageBody width="wide">
      <PageHeading lead="What is asked of people in each period, and what activities can be logged as.">
        Programmes
      </PageHeading>
      <OfficeCpdTabs />
      <div>
        <Button onClick={() => setIsBeginning(true)}>New programme</Button>
      </div>
      <Programmes />
      <Categories />
      {isBeginning && <BeginProgramme onClose={() => setIsBeginning(false)} />}
    </PageBody>
  );
};
