import type { RefusedMail } from '@linehaul/contract/system';
import { formatInstant } from '../lib/formats/format.ts';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import styles from './system.module.css';

const COLUMNS: readonly Column<RefusedMail>[] = [
  { key: 'subject', title: 'Mail', cell: ({ subject }) => <span className={styles.prose}>{subject}</span> },
  { key: 'to', title: 'To', cell: ({ toAddress }) => toAddress },
  {
    key: 'refused',
    title: 'Refused',
    phoneLabel: 'Refused',
    cell: ({ refusedUtc }) => formatInstant(refusedUtc),
  },
  { key: 'why', title: 'Why', cell: ({ reason }) => <span className={styles.prose}>{reason}</span> },
];

/** The newest mails that were refused for good; nothing is shown while there is none. */
export const RefusedMails = ({ mails }: { mails: readonly RefusedMail[] }) =>
  mails.length > 0 && (
    <section className={styles.part}>
      <h2>Mails that were refused</h2>
      <DataTable caption="Mails that were refused" columns={COLUMNS} rows={mails} rowKey={({ id }) => id} />
    </section>
  );
