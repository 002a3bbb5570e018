import {
  DIGEST_FIRST_HOUR,
  DIGEST_LAST_HOUR,
  type DigestSettings,
  type NextDigest,
  saveDigestSettings,
  WEEKDAYS,
} from '@linehaul/contract/digests';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { formatDate, formatInstant } from '../lib/formats/format.ts';
import { SelectField } from '../ui/choices/select-field.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { Facts } from '../ui/layout/card.tsx';
import { NEXT_DIGEST_KEY } from './digest-queries.ts';
import { countsText, hourText, reachedText, weekdayName } from './digest-words.ts';
import styles from './digest.module.css';

const DAYS = WEEKDAYS.map((value, index) => ({ key: String(index + 1), value }));
const HOURS = Array.from({ length: DIGEST_LAST_HOUR - DIGEST_FIRST_HOUR + 1 }, (_, index) => ({
  key: String(DIGEST_FIRST_HOUR + index),
  value: hourText(DIGEST_FIRST_HOUR + index),
}));

const factsOf = ({ isOn, weekday, nextUtc, counts, coversFromUtc, reached, members }: NextDigest) => [
  {
    name: 'Digest',
    value: isOn ? <StatusTag tone="success">On</StatusTag> : <StatusTag tone="neutral">Off</StatusTag>,
  },
  ...(nextUtc === null
    ? []
    : [{ name: 'Next one', value: `${weekdayName(weekday)}, ${formatInstant(nextUtc)}` }]),
  { name: `New since ${formatDate(coversFromUtc)}`, value: countsText(counts) },
  { name: isOn ? 'Would go to' : 'Would go to, if it were on', value: reachedText(reached, members) },
];

/** What is said once it is saved. */
const doneText = (wanted: DigestSettings, wasOn: boolean): string => {
  if (!wanted.isOn) return 'The digest is switched off';
  return wasOn ? 'Saved' : 'The digest is switched on';
};

const useSaving = (next: NextDigest) => {
  const queries = useQueryClient();
  const act = useAct('The digest could not be changed');
  const save = (wanted: DigestSettings): void =>
    void act.run(async () => {
      queries.setQueryData(NEXT_DIGEST_KEY, await call(saveDigestSettings, { body: wanted }));
      showToast({ tone: 'success', title: doneText(wanted, next.isOn) });
    });
  return { ...act, save };
};

/** When the next one goes, to how many, and the switch. */
export const NextDigestPart = ({ next }: { next: NextDigest }) => {
  const id = useId();
  const [weekday, setWeekday] = useState(String(next.weekday));
  const [hour, setHour] = useState(String(next.hour));
  const { isBusy, failure, save } = useSaving(next);
  const chosen = { weekday: Number(weekday), hour: Number(hour) };
  return (
    <div className={styles.stack}>
      <Facts facts={factsOf(next)} />
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.pair}>
        <SelectField
          id={`${id}-day`}
          name="weekday"
          label="Day"
          options={DAYS}
          value={weekday}
          onChange={({ currentTarget }) => setWeekday(currentTarget.value)}
        />
        <SelectField
          id={`${id}-hour`}
          name="hour"
          label="Time"
          hint="On the clocks of the association."
          options={HOURS}
          value={hour}
          onChange={({ currentTarget }) => setHour(currentTarget.value)}
        />
      </div>
      <div className={styles.row}>
        <Button isBusy={isBusy} busyLabel="Saving…" onClick={() => save({ ...chosen, isOn: true })}>
          {next.isOn ? 'Save' : 'Switch it on'}
        </Button>
        {next.isOn && (
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyLabel="Saving…"
            onClick={() => save({ isOn: false, weekday: next.weekday, hour: next.hour })}
          >
            Switch it off
          </Button>
        )}
      </div>
    </div>
  );
};
