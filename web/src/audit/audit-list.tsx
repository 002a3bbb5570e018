import type { AuditEntry } from '@linehaul/contract/audit';
import { formatTime } from '../lib/formats/format.ts';
import { Card } from '../ui/layout/card.tsx';
import { FoldLink } from '../ui/layout/fold-link.tsx';
import { Item, ItemList } from '../ui/lists/item-list.tsx';
import { AuditEntryDetails } from './audit-entry-details.tsx';
import { daysOf } from './audit-days.ts';
import { auditSentence } from './audit-sentence.ts';
import styles from './audit.module.css';

const AuditItem = ({ entry }: { entry: AuditEntry }) => {
  const sentence = auditSentence(entry);
  return (
    <Item title={sentence}>
      <div className={styles.sentence}>
        <p>
          <time dateTime={entry.at}>{formatTime(entry.at)}</time>
          {entry.reason !== null && `: “${entry.reason}”`}
        </p>
        <FoldLink
          className={styles.details}
          summary={
            <>
              Details<span className="visually-hidden"> of entry {entry.position}</span>
            </>
          }
        >
          <AuditEntryDetails entry={entry} />
        </FoldLink>
      </div>
    </Item>
  );
};

/** Entries of the log by day, each a sentence that opens to all that is kept. */
export const AuditList = ({ entries }: { entries: readonly AuditEntry[] }) =>
  daysOf(entries).map(({ day, entries: ofDay }) => (
    <Card key={day} title={day}>
      <ItemList label={`Entries of ${day}`}>
        {ofDay.map((entry) => (
          <AuditItem key={entry.position} entry={entry} />
        ))}
      </ItemList>
    </Card>
  ));
