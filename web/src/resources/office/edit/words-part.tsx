import type { TypedResource } from '@linehaul/contract/office-resources';
import { RESOURCE_DESCRIPTION_MAX_LENGTH, RESOURCE_TITLE_MAX_LENGTH } from '@linehaul/contract/resources';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { RichTextField } from '../../../ui/content/rich-text/rich-text-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';

/** What it says. */
export const WordsPart = ({ first, field }: { first: TypedResource; field: FieldOf }) => (
  <FoldCard title="What it says" holds="Title, description, text" isOpenOnPhones>
    <div className={styles.stack}>
      <TextField
        {...field('title')}
        label="Title"
        maxLength={RESOURCE_TITLE_MAX_LENGTH}
        autoComplete="off"
        defaultValue={first.title}
      />
      <TextAreaField
        {...field('description')}
        label="Description"
        hint="A sentence or two, shown in lists, and to whom it is only announced."
        rows={3}
        maxLength={RESOURCE_DESCRIPTION_MAX_LENGTH}
        isOptional
        defaultValue={first.description}
      />
      <RichTextField
        {...field('content')}
        label="Text"
        hint="Ctrl B and Ctrl I make words bold and italic."
        isOptional
        defaultHtml={first.content}
      />
    </div>
  </FoldCard>
);
