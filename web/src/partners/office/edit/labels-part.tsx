import type { TypedPartner } from '@linehaul/contract/office-partner-values';
import type { PartnerChoices } from '@linehaul/contract/office-partners';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { ManyField } from '../../../resources/office/labels/many-field.tsx';
import { MultiSelect } from '../../../ui/choices/multi-select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';

interface PartProps {
  first: TypedPartner;
  field: FieldOf;
  choices: PartnerChoices;
}

/** What it is sorted by; categories and tags that are missing are added in place. */
export const LabelsPart = ({ first, field, choices }: PartProps) => (
  <FoldCard title="How it is found" holds="Categories, tags, date">
    <div className={styles.stack}>
      <ManyField
        kind="partner-category"
        words={{ label: 'Categories', add: 'New category' }}
        field={field('categoryIds')}
        labels={choices.categories}
        first={first.categoryIds}
      />
      {choices.subCategories.length > 0 && (
        <MultiSelect
          {...field('subCategoryIds')}
          label="Sub-categories"
          hint="With one it is in its category too."
          isOptional
          options={choices.subCategories.map(({ id, label }) => ({ key: id, value: label }))}
          defaultKeys={first.subCategoryIds}
        />
      )}
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
        hint="Members read “Since” before it. Without one it is the day that it is published."
        width="medium"
        isOptional
        defaultValue={first.datedOn ?? ''}
      />
    </div>
  </FoldCard>
);
