import { findColleagues, GUEST_NAME_MAX_LENGTH, type SeatHolder } from '@linehaul/contract/event-booking';
import { useMemo, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { type Option, SelectField } from '../../ui/choices/select-field.tsx';
import { SuggestField } from '../../ui/choices/suggest-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './seats.module.css';

/** As `useZodForm().field` gives it. */
type FieldOf = (name: string) => { id: string; name: string; error: string | undefined };

interface SeatFieldsProps {
  eventId: string;
  /** Of this seat. */
  field: FieldOf;
  label: string;
  /** Whom it may be for, the first of them until another is chosen. */
  holders: readonly SeatHolder[];
}

const HOLDER_WORDS: Readonly<Record<SeatHolder, string>> = {
  me: 'Me',
  colleague: 'A colleague',
  guest: 'A guest',
  unnamed: 'Still to be named',
};

const sourceOf = (eventId: string) => ({
  find: async (keyword: string): Promise<readonly Option[]> => {
    const { colleagues } = await call(findColleagues, { body: { eventId, keyword } });
    return colleagues.map(({ accountId, name, isGoing }) => ({
      key: accountId,
      value: isGoing ? `${name} (has a place already)` : name,
    }));
  },
  debounceMs: 300,
  minLength: 1,
});

const ColleagueField = ({ eventId, field }: Pick<SeatFieldsProps, 'eventId' | 'field'>) => {
  const [picked, setPicked] = useState<Option>();
  const source = useMemo(() => sourceOf(eventId), [eventId]);
  return (
    <>
      <SuggestField
        {...field('accountId')}
        label="Colleague"
        hint="Type a part of their name, then choose them from the list."
        source={source}
        onPick={setPicked}
      />
      <input type="hidden" name={field('colleagueId').name} value={picked?.key ?? ''} readOnly />
    </>
  );
};

const GuestFields = ({ field }: Pick<SeatFieldsProps, 'field'>) => (
  <>
    <div className={styles.pair}>
      <TextField
        {...field('firstName')}
        label="First name"
        maxLength={GUEST_NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        maxLength={GUEST_NAME_MAX_LENGTH}
        autoComplete="off"
      />
    </div>
    <TextField
      {...field('email')}
      label="Email"
      hint="Their ticket is sent there."
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  </>
);

/** Who comes on one seat. */
export const SeatFields = ({ eventId, field, label, holders }: SeatFieldsProps) => {
  const [who, setWho] = useState<string | undefined>(holders[0]);
  return (
    <fieldset className={styles.seat}>
      <legend>{label}</legend>
      <SelectField
        {...field('who')}
        label="Who comes"
        options={holders.map((key) => ({ key, value: HOLDER_WORDS[key] }))}
        value={who}
        onChange={(event) => setWho(event.currentTarget.value)}
      />
      {who === 'colleague' && <ColleagueField eventId={eventId} field={field} />}
      {who === 'guest' && <GuestFields field={field} />}
    </fieldset>
  );
};
