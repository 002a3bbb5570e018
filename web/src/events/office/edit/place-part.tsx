import { EVENT_TIME_ZONE_NAMES } from '@linehaul/contract/office-event-values';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { TextField, WallTimeField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';
import { type FormEvent, NO_REMINDER } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';

const ZONES = Object.entries(EVENT_TIME_ZONE_NAMES).map(([key, value]) => ({ key, value: `${value} time` }));

const REMINDERS = [
  { key: NO_REMINDER, value: 'Not at all' },
  { key: '1', value: 'The day before' },
  { key: '3', value: '3 days before' },
  { key: '7', value: 'A week before' },
];

interface PartProps {
  event: FormEvent;
  field: FieldOf;
}

/** When and where it takes place. */
export const PlacePart = ({ event, field }: PartProps) => (
  <FoldCard title="When and where" holds="Times and place" isOpenOnPhones>
    <div className={styles.stack}>
      <SelectField
        {...field('timeZone')}
        label="Time zone"
        hint="Of the place. All times below are read from clocks there."
        options={ZONES}
        defaultValue={event.timeZone}
      />
      <div className={styles.pair}>
        <WallTimeField
          {...field('startsAt')}
          label="Starts"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          defaultValue={event.startsAt}
        />
        <WallTimeField
          {...field('endsAt')}
          label="Ends"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          defaultValue={event.endsAt}
        />
      </div>
      <TextField
        {...field('address')}
        label="Address"
        hint="As on a letter. Leave it empty for an event that is online only."
        maxLength={300}
        autoComplete="off"
        isOptional
        defaultValue={event.address}
      />
      <CheckboxField
        {...field('isOnline')}
        label="People can take part online"
        defaultChecked={event.isOnline}
      />
      <TextField
        {...field('linkUrl')}
        label="Link to join online"
        hint="Only those who have a place are told: on the event’s page, in their emails and calendars. Please write to them where it changes."
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        isOptional
        defaultValue={event.linkUrl}
      />
      <SelectField
        {...field('reminderDays')}
        label="Remind those who come"
        hint="By mail, at 9 in the morning there."
        options={REMINDERS}
        defaultValue={String(event.reminderDays ?? NO_REMINDER)}
      />
    </div>
  </FoldCard>
);
