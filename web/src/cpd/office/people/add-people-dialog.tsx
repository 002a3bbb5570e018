import {
  type AddedKind,
  addedPeople,
  type AddedPeople,
  addToProgramme,
} from '@linehaul/contract/office-programme-people';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { todayHere } from '../../../lib/formats/format.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useProgrammesChanged } from '../programmes/programme-queries.ts';
import { FoundField } from './found-field.tsx';
import { useProducts } from './people-queries.ts';
import { addedWords } from './people-words.ts';

const CARDS = [
  { key: 'person', title: 'One person' },
  { key: 'organisation', title: 'Everybody of an organisation' },
  { key: 'product', title: 'All members with a product' },
] as const;

const ProductField = ({ field }: { field: FieldOf }) => {
  const { data: products = [] } = useProducts();
  return (
    <SelectField
      {...field('id')}
      label="Membership product"
      hint="Everybody of the organisations that are members with it today."
      placeholder="Please choose"
      options={products.map(({ id: key, label: value }) => ({ key, value }))}
    />
  );
};

interface AddPeopleDialogProps {
  programmeId: string;
  onClose: () => void;
}

/** Adds one person, or many at once. */
export const AddPeopleDialog = ({ programmeId, onClose }: AddPeopleDialogProps) => {
  const [who, setWho] = useState<AddedKind>('person');
  const [isOpen, setIsOpen] = useState(false);
  const changed = useProgrammesChanged();
  const add = async (sent: AddedPeople): Promise<void> => {
    const alsoLater = isOpen && who !== 'person';
    const outcome = await call(addToProgramme, { body: { ...sent, programmeId, alsoLater } });
    showToast({ tone: outcome.added > 0 ? 'success' : 'info', title: addedWords(outcome) });
    void changed();
  };
  return (
    <ActDialog
      title="Add people"
      label="Add"
      busyLabel="Adding…"
      schema={addedPeople}
      onSubmit={add}
      onClose={onClose}
    >
      {(field) => (
        <>
          <RadioCards
            {...field('who')}
            label="Who"
            cards={CARDS}
            chosenKey={who}
            onChoose={(key) => setWho(key as AddedKind)}
          />
          {who === 'product' ? (
            <ProductField field={field} />
          ) : (
            <FoundField key={who} name="id" {...{ who, field }} />
          )}
          <TextField
            {...field('sinceDate')}
            type="date"
            label="In it since"
            hint="Whoever joins in the middle of a period owes all of it, unless you grant a reduction."
            max={todayHere()}
            defaultValue={todayHere()}
          />
          {who !== 'person' && (
            <CheckboxField
              id="also-later"
              name="alsoLater"
              label="And whoever comes later, from the day that they do"
              checked={isOpen}
              onChange={({ currentTarget }) => setIsOpen(currentTarget.checked)}
            />
          )}
        </>
      )}
    </ActDialog>
  );
};
