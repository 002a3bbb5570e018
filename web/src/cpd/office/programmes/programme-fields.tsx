import {
  type EditedProgramme,
  PROGRAMME_DESCRIPTION_MAX_LENGTH,
  PROGRAMME_NAME_MAX_LENGTH,
  type ProgrammePeriodKind,
} from '@linehaul/contract/office-programmes';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { NumberField, TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PERIOD_KINDS } from './programme-words.ts';
import styles from './programmes.module.css';

interface PartProps {
  first: EditedProgramme;
  field: FieldOf;
}

const WordsPart = ({ first, field }: PartProps) => (
  <Card title="What it is">
    <div className={styles.stack}>
      <TextField
        {...field('name')}
        label="Name"
        maxLength={PROGRAMME_NAME_MAX_LENGTH}
        autoComplete="off"
        defaultValue={first.name}
      />
      <TextAreaField
        {...field('description')}
        label="Description"
        rows={3}
        maxLength={PROGRAMME_DESCRIPTION_MAX_LENGTH}
        isOptional
        defaultValue={first.description}
      />
    </div>
  </Card>
);

const DETAILS: Record<ProgrammePeriodKind, string> = {
  calendar: 'From 1 January.',
  fiscal: 'From 1 July.',
  personal: 'From the day that each person joined.',
};
const CARDS = (['calendar', 'fiscal', 'personal'] as const).map((key) => ({
  ...{ key, title: PERIOD_KINDS[key], detail: DETAILS[key] },
}));

/** When its periods begin, and how long they are. */
const PeriodsPart = ({ first, field }: PartProps) => (
  <Card title="Periods">
    <div className={styles.stack}>
      <RadioCards
        {...field('periodKind')}
        label="Periods are"
        columns={3}
        cards={CARDS}
        defaultKey={first.periodKind}
      />
      <div className={styles.pair}>
        <NumberField
          {...field('periodYears')}
          label="Years in a period"
          hint="From 1 to 5."
          defaultValue={first.periodYears}
        />
        <NumberField
          {...field('firstYear')}
          label="First year"
          hint="In which the first period begins. Personal periods begin when their person joined."
          defaultValue={first.firstYear}
        />
      </div>
      <TextField
        {...field('reminderDays')}
        label="Remind so many days before a period ends"
        hint="Such as 60, 14: whoever still lacks hours then gets an email. Empty is no reminders."
        autoComplete="off"
        isOptional
        defaultValue={first.reminderDays.join(', ')}
      />
    </div>
  </Card>
);

/** How much it asks for. */
const HoursPart = ({ first, field }: PartProps) => (
  <Card title="Hours">
    <div className={styles.pair}>
      <NumberField
        {...field('requiredHours')}
        label="Hours in a period"
        hint="Such as 20 or 12.5."
        inputMode="decimal"
        defaultValue={first.requiredHours}
      />
      <NumberField
        {...field('carryOverHours')}
        label="Carried over at most"
        hint="To the next period. Empty is none."
        inputMode="decimal"
        isOptional
        defaultValue={first.carryOverHours === 0 ? '' : first.carryOverHours}
      />
    </div>
  </Card>
);

/** What a programme is, when its periods are, and how much they ask for. */
export const ProgrammeFields = (parts: PartProps) => (
  <>
    <WordsPart {...parts} />
    <PeriodsPart {...parts} />
    <HoursPart {...parts} />
  </>
);
