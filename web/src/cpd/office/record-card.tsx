import { downloadOfficeCpdFile, type OfficeCpdRecord } from '@linehaul/contract/office-cpd';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../lib/formats/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { RecordFiles } from '../files/record-files.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { GivenAct } from './given/given-act.tsx';
import styles from './office-cpd.module.css';

const factsOf = (record: OfficeCpdRecord) => {
  const { personName, email, hours, categoryName, presenter, domain, note, answer, submittedUtc } = record;
  const all = [
    { name: 'Person', value: `${personName}, ${email}` },
    { name: 'Hours', value: String(hours) },
    { name: 'Category', value: categoryName },
    { name: 'Completed on', value: formatDate(record.completedDate) },
    { name: 'Presenter', value: presenter },
    { name: 'Domain', value: domain },
    { name: 'What they took from it', value: note },
    { name: 'Sent', value: submittedUtc === null ? '' : formatInstant(submittedUtc) },
    { name: 'The office wrote', value: answer },
  ];
  return all.filter(({ value }) => value !== '');
};

const OF_SOURCE = { own: 'logged too', event: 'given for an event', course: 'given for a course' } as const;

/** What may be the same activity, before somebody approves it twice. */
const SameDay = ({ record: { sameDay, state } }: { record: OfficeCpdRecord }) =>
  state === 'submitted' && sameDay.length > 0 ? (
    <Notice tone="warning" title="For the same day there is already">
      <ul>
        {sameDay.map(({ cpdId, title, hours, source, state: stands }) => (
          <li key={cpdId}>
            {title}: {hours} {hours === 1 ? 'hour' : 'hours'}, {OF_SOURCE[source]}
            {stands === 'submitted' ? ', not decided on yet' : ''}
          </li>
        ))}
      </ul>
    </Notice>
  ) : null;

interface RecordCardProps {
  record: OfficeCpdRecord;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onApprove: () => void;
  onDecided: () => void;
}

/** One activity with its evidence beside, and what can be decided on it. */
export const RecordCard = ({ record, isChosen, onChoose, onApprove, onDecided }: RecordCardProps) => {
  const [asked, setAsked] = useState<'ask-back' | 'decline'>();
  const { cpdId, title, attachments, state } = record;
  return (
    <Card title={title}>
      <div className={styles.record}>
        <Facts isDense facts={factsOf(record)} />
        {attachments.length === 0 ? (
          <p className={styles.none}>There is no evidence.</p>
        ) : (
          <RecordFiles files={attachments} endpoint={downloadOfficeCpdFile} />
        )}
      </div>
      <SameDay record={record} />
      {state === 'submitted' && (
        <div className={styles.acts}>
          <CheckboxField
            id={`choose-${cpdId}`}
            name="chosen"
            label={
              <>
                Choose<span className="visually-hidden"> {title}</span>
              </>
            }
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <Button onClick={onApprove}>Approve</Button>
          <Button variant="secondary" onClick={() => setAsked('ask-back')}>
            Ask back…
          </Button>
          <Button variant="secondary" onClick={() => setAsked('decline')}>
            Decline…
          </Button>
        </div>
      )}
      {(state === 'approved' || state === 'revoked') && (
        <div>
          <GivenAct record={{ ...record, isStanding: state === 'approved' }} />
        </div>
      )}
      {asked && (
        <DecideDialog
          record={record}
          decision={asked}
          onDecided={() => {
            setAsked(undefined);
            onDecided();
          }}
          onClose={() => {
            setAsked(undefined);
            // Where it was refused, what is shown is out of date.
            onDecided();
          }}
        />
      )}
    </Card>
  );
};
