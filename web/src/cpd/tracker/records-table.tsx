import type { CpdRecord } from '@linehaul/contract/cpd';
import { Link } from 'react-router';
import { formatDate } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { CertificateButton } from '../certificates/certificate-button.tsx';
import { RecordFiles } from '../files/record-files.tsx';
import { RecordStateTag } from './record-state-tag.tsx';
import styles from './tracker.module.css';

const STILL_OPEN: ReadonlySet<CpdRecord['state']> = new Set(['draft', 'submitted', 'asked-back', 'declined']);

/** What its person can still change, or has an answer to read, leads there. */
const Title = ({ record: { cpdId, title, source, state } }: { record: CpdRecord }) => {
  const words = <Breakable>{title || 'Without a title'}</Breakable>;
  if (source !== 'own' || !STILL_OPEN.has(state)) return words;
  return <Link to={`${paths.cpdActivity}?id=${cpdId}`}>{words}</Link>;
};

const COLUMNS: readonly Column<CpdRecord>[] = [
  { key: 'title', title: 'Activity', cell: (record) => <Title record={record} /> },
  {
    ...{ key: 'hours', title: 'Hours', isNumeric: true, phone: 'figure' },
    cell: ({ hours }) => (hours === null ? '–' : `${hours} h`),
  },
  { key: 'category', title: 'Category', cell: ({ categoryName }) => categoryName ?? '–' },
  { key: 'presenter', title: 'Presenter', cell: ({ presenter }) => presenter || '–', phoneLabel: 'by' },
  { key: 'domain', title: 'Domain', cell: ({ domain }) => domain || '–' },
  {
    ...{ key: 'completed', title: 'Completed date', phoneLabel: 'on' },
    cell: ({ completedDate }) => (completedDate === null ? '–' : formatDate(completedDate)),
  },
  {
    ...{ key: 'state', title: 'Status', phone: 'status' },
    cell: ({ state, takenBackReason }) => (
      <>
        <RecordStateTag state={state} />
        {takenBackReason !== '' && (
          <p className={styles.reason}>
            <Breakable>{takenBackReason}</Breakable>
          </p>
        )}
      </>
    ),
  },
  {
    ...{ key: 'attachments', title: 'Attachments', phone: 'actions' },
    cell: ({ cpdId, title, state, attachments }) => (
      <>
        {attachments.length > 0 && <RecordFiles files={attachments} />}
        {state === 'approved' && (
          <div>
            <CertificateButton of="record" id={cpdId} label="Certificate" about={title} />
          </div>
        )}
      </>
    ),
  },
];

export const RecordsTable = ({ caption, records }: { caption: string; records: readonly CpdRecord[] }) => (
  <DataTable caption={caption} columns={COLUMNS} rows={records} rowKey={({ cpdId }) => cpdId} />
);
