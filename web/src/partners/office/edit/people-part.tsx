import {
  PARTNER_MAX_PEOPLE,
  PARTNER_PERSON_MAX_LENGTH,
  PARTNER_PHONE_MAX_LENGTH,
} from '@linehaul/contract/office-partner-values';
import { useEffect } from 'react';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';
import { type FormPerson, usePeople } from './use-people.ts';

const PersonFields = ({ person, field }: { person: FormPerson; field: FieldOf }) => (
  <>
    <div className={styles.pair}>
      <TextField
        {...field('name')}
        label="Name"
        maxLength={PARTNER_PERSON_MAX_LENGTH}
        autoComplete="off"
        defaultValue={person.name}
      />
      <TextField
        {...field('role')}
        label="Role"
        maxLength={PARTNER_PERSON_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={person.role}
      />
    </div>
    <div className={styles.pair}>
      <TextField
        {...field('phone')}
        type="tel"
        label="Phone"
        maxLength={PARTNER_PHONE_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={person.phone}
      />
      <TextField
        {...field('email')}
        type="email"
        label="Email"
        autoComplete="off"
        isOptional
        defaultValue={person.email}
      />
    </div>
  </>
);

interface ActsProps {
  index: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
}

const Acts = ({ index, count, onMove, onRemove }: ActsProps) => (
  <div className={styles.row}>
    {index > 0 && (
      <Button
        data-edit
        variant="quiet"
        aria-label={`Move up person ${index + 1}`}
        onClick={() => onMove(index - 1)}
      >
        Move up
      </Button>
    )}
    {index < count - 1 && (
      <Button
        data-edit
        variant="quiet"
        aria-label={`Move down person ${index + 1}`}
        onClick={() => onMove(index + 1)}
      >
        Move down
      </Button>
    )}
    <Button data-edit variant="quiet" aria-label={`Remove person ${index + 1}`} onClick={onRemove}>
      Remove
    </Button>
  </div>
);

/** Focus follows a person who has moved, and goes to one who is new. */
const useFocusOn = (told: { readonly place: number } | undefined): void => {
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>(`[data-person="${told.place}"]`)?.focus();
  }, [told]);
};

interface PeoplePartProps {
  people: readonly FormPerson[];
  field: FieldOf;
  onEdit: () => void;
}

/** Whom to ask for there, in the order that members find them in. */
export const PeoplePart = ({ people, field, onEdit }: PeoplePartProps) => {
  const { entries, told, add, remove, move } = usePeople(people, onEdit);
  useFocusOn(told);
  return (
    <FoldCard title="Whom to ask for" holds="People and their numbers">
      <div className={styles.stack}>
        {entries.length === 0 && <p>Nobody is named yet.</p>}
        {entries.map(({ key, person }, index) => (
          <fieldset key={key} className={styles.person} tabIndex={-1} data-person={index}>
            <legend>Person {index + 1}</legend>
            <PersonFields person={person} field={(name) => field(`people.${index}.${name}`)} />
            <Acts
              {...{ index, count: entries.length }}
              onMove={(place) => move(index, place)}
              onRemove={() => remove(index)}
            />
          </fieldset>
        ))}
        <p role="status" className="visually-hidden">
          {told?.words}
        </p>
        {entries.length < PARTNER_MAX_PEOPLE && (
          <div>
            <Button data-edit variant="secondary" onClick={add}>
              Add a person
            </Button>
          </div>
        )}
      </div>
    </FoldCard>
  );
};
