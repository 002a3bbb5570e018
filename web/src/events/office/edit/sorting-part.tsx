import type { EventLabels, KeptLabel } from '@linehaul/contract/office-event-lists';
import { useState } from 'react';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { AddLabel } from '../../../ui/kept-labels/add-label.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import { useLabelActs } from '../lists/use-label-acts.ts';
import styles from '../office.module.css';
import type { FormEvent } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';

interface PartProps {
  event: FormEvent;
  field: FieldOf;
  labels: EventLabels;
}

const optionsOf = (labels: readonly KeptLabel[]) => labels.map(({ id, name }) => ({ key: id, value: name }));

interface OneProps {
  field: ReturnType<FieldOf>;
  labels: readonly KeptLabel[];
  first: string;
}

const TypeField = ({ field, labels, first }: OneProps) => {
  const [id, setId] = useState(first);
  return (
    <>
      <SelectField
        {...field}
        label="Type"
        placeholder="Choose a type"
        options={optionsOf(labels)}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <AddLabel acts={useLabelActs('types')} label="New type" onAdded={setId} />
    </>
  );
};

const LocationField = ({ field, labels, first }: OneProps) => {
  const [id, setId] = useState(first);
  return (
    <>
      <SelectField
        {...field}
        label="Location"
        hint="The town or region that people filter by."
        placeholder="No location"
        isOptional
        options={optionsOf(labels)}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <AddLabel acts={useLabelActs('locations')} label="New location" onAdded={setId} />
    </>
  );
};

interface ManyProps {
  kind: 'categories' | 'tags';
  words: { label: string; add: string };
  field: ReturnType<FieldOf>;
  labels: readonly KeptLabel[];
  first: readonly string[];
}

const ManyField = ({ kind, words, field, labels, first }: ManyProps) => {
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <>
      <MultiSelect
        {...field}
        label={words.label}
        isOptional
        options={optionsOf(labels)}
        defaultKeys={[...first, ...added]}
      />
      <AddLabel acts={useLabelActs(kind)} label={words.add} onAdded={(id) => setAdded([...added, id])} />
    </>
  );
};

/** What it is sorted by; what is missing is added in place. */
export const SortingPart = ({ event, field, labels }: PartProps) => (
  <FoldCard
    title="How it is found"
    holds="Type, location, categories, tags"
    isOpenOnPhones={event.typeId === ''}
  >
    <div className={styles.stack}>
      <TypeField field={field('typeId')} labels={labels.types} first={event.typeId} />
      <LocationField field={field('locationId')} labels={labels.locations} first={event.locationId ?? ''} />
      <ManyField
        kind="categories"
        words={{ label: 'Categories', add: 'New category' }}
        field={field('categoryIds')}
        labels={labels.categories}
        first={event.categoryIds}
      />
      <ManyField
        kind="tags"
        words={{ label: 'Tags', add: 'New tag' }}
        field={field('tagIds')}
        labels={labels.tags}
        first={event.tagIds}
      />
    </div>
  </FoldCard>
);
