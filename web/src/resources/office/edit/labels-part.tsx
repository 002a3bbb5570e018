import type { ResourceChoices, TypedResource } from '@linehaul/contract/office-resources';
import type { ResourceType } from '@linehaul/contract/resources';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import { ManyField } from '../labels/many-field.tsx';
import styles from '../office.module.css';

interface PartProps {
  type: ResourceType;
  first: TypedResource;
  field: FieldOf;
  choices: ResourceChoices;
}

/** What it is sorted by; what is missing is added in place. */
export const LabelsPart = ({ type, first, field, choices }: PartProps) => (
  <FoldCard title="How it is found" holds="Categories, tags, date">
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
  </FoldCard>
);
