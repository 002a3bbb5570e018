import type { ContentLabelKind } from '@linehaul/contract/office-labels';
import type { ContentLabel } from '@linehaul/contract/tags';
import { useState } from 'react';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { AddLabel } from '../../../ui/kept-labels/add-label.tsx';
import { useContentLabelActs } from './use-content-label-acts.ts';

interface ManyProps {
  kind: ContentLabelKind;
  words: { label: string; add: string };
  field: ReturnType<FieldOf>;
  labels: readonly ContentLabel[];
  first: readonly string[];
}

/** Some of the labels of a kind; one that is missing is added in place. */
export const ManyField = ({ kind, words, field, labels, first }: ManyProps) => {
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
