import type { ContentLabelKind } from '@linehaul/contract/office-labels';
import type { ResourceChoices, TypedResource } from '@linehaul/contract/office-resources';
import type { ResourceType } from '@linehaul/contract/resources';
import { useState } from 'react';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { AddLabel } from '../../../ui/kept-labels/add-label.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useContentLabelActs } from '../labels/use-content-label-acts.ts';
import styles from '../office.module.css';

interface ManyProps {
  kind: ContentLabelKind;
  words: { label: string; add: string };
  field: ReturnType<FieldOf>;
  labels: ResourceChoices['tags'];
  first: readonly string[];
}

const ManyField = ({ kind, words, field, labels, first }: ManyProps) => {
  const [added, setAdded] = useState<readonly string[]>([]);
  const acts = useContentLabelActs(kind);
  return (
    <>
      <MultiSelect
        {...field}
        label={words.label}
        isOptional
        options={labels.map(({ id, label }) => ({ key: id, value: label }))}
        defaultKeys={[...first, ...added]}
      />
      <AddLabel label={words.add} acts={acts} onAdded={(id) => setAdded([...added, id])} />
    </>
  );
};

interface PartProps {
  type: ResourceType;
  first: TypedResource;
  field: FieldOf;
  choices: ResourceChoices;
}

/** What it is sorted by; what is missing is added in place. */
export const LabelsPart = ({ type, first, field, choices }: PartProps) => (
  <Card title="How it is found">
    <div className={styles.stack}>
      <ManyField
        kind={type === 'Article' ? 'news-category' : 'resource-category'}
        words={{ label: 'Categories', add: 'New category' }}
        field={field('categoryIds')}
        labels={choices.categories}
        first={first.categoryIds}
      />
      <ManyField
        kind="tag"
        words={{ label: 'Tags', add: 'New tag' }}
        field={field('tagIds')}
        labels={choices.tags}
        first={first.tagIds}
      />
      <TextField
        {...field('datedOn')}
        type="date"
        label="Date"
        hint="The day it is sorted by. Without one it is when it is published."
        width="medium"
        isOptional
        defaultValue={first.datedOn ?? ''}
      />
    </div>
  </Card>
);
