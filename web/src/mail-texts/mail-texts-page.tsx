import type { MailText } from '@linehaul/contract/office-mail-texts';
import { generatePath, Link } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatDate } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { useMailTexts } from './mail-text-queries.ts';

const COLUMNS: readonly Column<MailText>[] = [
  {
    key: 'title',
    title: 'Mail',
    cell: ({ kind, title }) => <Link to={generatePath(paths.adminMailText, { kind })}>{title}</Link>,
  },
  { key: 'cause', title: 'Goes when', cell: ({ cause }) => cause },
  {
    ...{ key: 'words', title: 'Words', phone: 'status' },
    cell: ({ isOurs, updatedUtc }) =>
      isOurs ? (
        <StatusTag tone="neutral">Ours</StatusTag>
      ) : (
        <StatusTag tone="success">
          {updatedUtc === null ? 'Yours' : `Yours, since ${formatDate(updatedUtc)}`}
        </StatusTag>
      ),
  },
];

const Groups = ({ texts }: { texts: readonly MailText[] }) => {
  const groups = [...new Set(texts.map(({ group }) => group))];
  return groups.map((group) => (
    <Card key={group} title={group}>
      <DataTable
        caption={`Mails about ${group.toLowerCase()}`}
        columns={COLUMNS}
        rows={texts.filter((text) => text.group === group)}
        rowKey={({ kind }) => kind}
      />
    </Card>
  ));
};

const Texts = () => {
  const { data, error, refetch } = useMailTexts();
  if (data) return <Groups texts={data} />;
  return error ? (
    <FailedState title={messageOf(error, 'The mails could not be loaded')} onRetry={() => void refetch()} />
  ) : (
    <Skeleton lines={10} shape="field" label="Loading the mails" />
  );
};

/** The mails whose words the office may change, by what causes them. */
export const MailTextsPage = () => (
  <PageBody width="wide">
    <PageHeading lead="What the portal’s mails say, in your words or ours. Mails about signing in, security and single decisions keep our words.">
      Mail texts
    </PageHeading>
    <Texts />
  </PageBody>
);
