import type { HelpText } from '@linehaul/contract/office-help-texts';
import { generatePath, Link } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { useHelpTexts } from './help-text-queries.ts';

const COLUMNS: readonly Column<HelpText>[] = [
  {
    key: 'title',
    title: 'Page',
    cell: ({ place, title }) => <Link to={generatePath(paths.adminHelpText, { place })}>{title}</Link>,
  },
  {
    ...{ key: 'help', title: 'Help', phone: 'status' },
    cell: ({ content }) =>
      content === '' ? (
        <StatusTag tone="neutral">None</StatusTag>
      ) : (
        <StatusTag tone="success">Shown</StatusTag>
      ),
  },
  {
    ...{ key: 'changed', title: 'Last changed' },
    cell: ({ updatedUtc, updatedBy }) =>
      updatedUtc === null
        ? 'Never'
        : `${formatDate(updatedUtc)}${updatedBy === null ? '' : ` by ${updatedBy}`}`,
  },
];

const Texts = () => {
  const { data, error, refetch } = useHelpTexts();
  if (data)
    return (
      <DataTable caption="Pages with help" columns={COLUMNS} rows={data} rowKey={({ place }) => place} />
    );
  return error ? (
    <FailedState
      title={messageOf(error, 'The help texts could not be loaded')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton lines={10} shape="field" label="Loading the help texts" />
  );
};

/** The pages that the office may write a help text for. */
export const HelpTextsPage = () => (
  <PageBody width="wide">
    <PageHeading lead="What members find under ‘Help’ on the pages where they ask most. A page without a text shows nothing.">
      Help texts
    </PageHeading>
    <Texts />
  </PageBody>
);
