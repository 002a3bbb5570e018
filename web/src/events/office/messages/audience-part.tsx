import { MESSAGE_STATUSES, type MessageAudience } from '@linehaul/contract/office-event-messages';
import type { EditedEvent } from '@linehaul/contract/office-events';
import { type SyntheticEvent, useState } from 'react';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import styles from '../office.module.css';
import messageStyles from './messages.module.css';
import { readAudience, STATUS_WORDS, USUAL_STATUSES } from './message-words.ts';

interface AudiencePartProps {
  tickets: EditedEvent['tickets'];
  /** Rows that were ticked in the list of attendees. */
  placeIds: readonly string[];
  onChange: (to: MessageAudience) => void;
}

const cardsOf = (ticked: number) => [
  { key: 'all', title: 'Everybody who has a place' },
  { key: 'some', title: 'By ticket or status', detail: 'Those who cancelled too, if you choose them.' },
  ...(ticked > 0
    ? [{ key: 'ticked', title: `Ticked people (${ticked})`, detail: 'Whose rows you ticked in the list.' }]
    : []),
];

/** Whom a message is for. */
export const AudiencePart = ({ tickets, placeIds, onChange }: AudiencePartProps) => {
  const [mode, setMode] = useState(placeIds.length > 0 ? 'ticked' : 'all');
  const change = ({ target }: SyntheticEvent): void => {
    const { form } = target as HTMLInputElement;
    if (form) onChange(readAudience(new FormData(form), placeIds));
  };
  return (
    <div className={styles.stack} onChange={change}>
      <RadioCards
        id="mode"
        name="mode"
        label="Who gets it?"
        columns={placeIds.length > 0 ? 3 : 2}
        defaultKey={mode}
        cards={cardsOf(placeIds.length)}
        onChoose={setMode}
      />
      <div className={messageStyles.choices} hidden={mode !== 'some'}>
        <MultiSelect
          id="tickets"
          name="tickets"
          label="Tickets"
          hint="None ticked is all of them."
          options={tickets.map(({ id, name }) => ({ key: id, value: name }))}
        />
        <MultiSelect
          id="statuses"
          name="statuses"
          label="Status"
          hint="At least one."
          options={MESSAGE_STATUSES.map((key) => ({ key, value: STATUS_WORDS[key] }))}
          defaultKeys={USUAL_STATUSES}
        />
      </div>
      <div hidden={mode === 'ticked'}>
        <CheckboxField
          id="withBookers"
          name="withBookers"
          label="Also whoever booked for others, without coming themselves"
        />
      </div>
    </div>
  );
};
