import type { CalendarDay } from '@linehaul/contract/dates';
import type { EditedProduct } from '@linehaul/contract/office-products';
import { useState } from 'react';
import { todayHere } from '../lib/formats/format.ts';
import type { FieldOf } from '../lib/forms/field-of.ts';
import { SelectField } from '../ui/choices/select-field.tsx';
import { NumberField, TextField } from '../ui/forms/text-field.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import styles from './products.module.css';
import { calendarLines, termWords, type TypedTerms } from './term-words.ts';

const RENEWS = [
  { key: 'invoice', value: 'By invoice' },
  { key: 'automatic', value: 'Automatically, where the member has agreed' },
];

interface TermsProps {
  first: EditedProduct;
  field: FieldOf;
  /** As they are typed now; undefined while they do not hold. */
  typed: TypedTerms | undefined;
}

const RemindersPair = ({ first: { terms }, field }: Pick<TermsProps, 'first' | 'field'>) => (
  <div className={styles.pair}>
    <TextField
      {...field('terms.remindersBefore')}
      label="Reminders before the renewal, days"
      hint="Any number, such as 14, 7."
      inputMode="text"
      autoComplete="off"
      isOptional
      defaultValue={terms.remindersBefore.join(', ')}
    />
    <TextField
      {...field('terms.remindersAfter')}
      label="Reminders after it, days"
      hint="0 is the day itself, such as 0, 14."
      inputMode="text"
      autoComplete="off"
      isOptional
      defaultValue={terms.remindersAfter.join(', ')}
    />
  </div>
);

const Example = ({ typed }: Pick<TermsProps, 'typed'>) => {
  const [joinedOn, setJoinedOn] = useState<CalendarDay>(todayHere());
  const isDay = /^20\d\d-\d\d-\d\d$/.test(joinedOn);
  return (
    <>
      <TextField
        id="example-joined"
        name="exampleJoined"
        type="date"
        label="Example: a membership that begins on"
        width="short"
        isOptional
        value={joinedOn}
        onChange={({ target }) => setJoinedOn(target.value)}
      />
      {typed && isDay ? (
        <div role="status">
          <Facts facts={calendarLines(typed, joinedOn)} />
        </div>
      ) : (
        <p role="status">The example comes back once every field above holds.</p>
      )}
    </>
  );
};

/** How it is renewed and ends, with what that means in words and for one membership day by day. */
export const TermsPart = ({ first, field, typed }: TermsProps) => (
  <Card title="Renewal and end">
    <div className={styles.stack}>
      <SelectField
        {...field('terms.renews')}
        label="Renewed"
        options={RENEWS}
        defaultValue={first.terms.renews}
      />
      <NumberField
        {...field('terms.noticeDays')}
        label="Invoice or notice, days before the renewal"
        defaultValue={first.terms.noticeDays}
      />
      <RemindersPair first={first} field={field} />
      <div className={styles.pair}>
        <NumberField
          {...field('terms.graceDays')}
          label="Days of grace"
          hint="Unpaid, members keep their access. 0: none."
          defaultValue={first.terms.graceDays}
        />
        <NumberField
          {...field('terms.suspendedDays')}
          label="Days of suspension after that"
          hint="Without access, before it lapses. 0: none."
          defaultValue={first.terms.suspendedDays}
        />
      </div>
      {typed && termWords(typed).map((words) => <p key={words}>{words}</p>)}
      <Example typed={typed} />
    </div>
  </Card>
);
