import { checkMailDomain, type MailRecord } from '@linehaul/contract/association-settings';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { ActFailure } from './act-failure.tsx';
import styles from './association-settings.module.css';
import { recordVerdict } from './record-words.ts';

const TONES = { found: 'success', missing: 'warning', unknown: 'neutral' } as const;
const STATES = { found: 'Found', missing: 'Missing', unknown: 'Could not be looked up' } as const;

const Found = ({ record }: { record: MailRecord }) => (
  <li>
    <span className={styles.row}>
      <strong>{record.record}</strong>
      <StatusTag tone={TONES[record.state]}>{STATES[record.state]}</StatusTag>
    </span>
    <p className={styles.muted}>{recordVerdict(record)}</p>
    {record.text !== null && (
      <p className={styles.record}>
        <Breakable>{record.text}</Breakable>
      </p>
    )}
  </li>
);

/** What the sender’s domain says of who may send in its name. */
export const MailCheck = () => {
  const [data, setData] = useState<DataOf<typeof checkMailDomain>>();
  const { isBusy, failure, run } = useAct('The records could not be looked up');
  const lookUp = () => run(async () => setData(await call(checkMailDomain)));
  return (
    <>
      <div>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Looking up…" onClick={() => void lookUp()}>
          Look up SPF, DKIM and DMARC
        </Button>
      </div>
      <ActFailure words={failure} />
      {data && (
        <div role="status">
          <p>What {data.domain} says of who may send in its name:</p>
          <ul className={styles.records}>
            {data.records.map((record) => (
              <Found key={record.record} record={record} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
