import {
  PARTNER_AUTHOR_MAX_LENGTH,
  PARTNER_TYPE_MAX_LENGTH,
  type TypedPartner,
} from '@linehaul/contract/office-partner-values';
import { PARTNER_DESCRIPTION_MAX_LENGTH, PARTNER_TITLE_MAX_LENGTH } from '@linehaul/contract/partners';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { RichTextField } from '../../../ui/content/rich-text/rich-text-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';

interface PartProps {
  first: TypedPartner;
  field: FieldOf;
}

const Who = ({ first, field }: PartProps) => (
  <>
    <TextField
      {...field('title')}
      label="Name"
      maxLength={PARTNER_TITLE_MAX_LENGTH}
      autoComplete="off"
      defaultValue={first.title}
    />
    <div className={styles.pair}>
      <TextField
        {...field('partnerType')}
        label="Type of partner"
        hint="In your words, such as Gold partner."
        maxLength={PARTNER_TYPE_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.partnerType}
      />
      <TextField
        {...field('author')}
        label="Written by"
        maxLength={PARTNER_AUTHOR_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.author}
      />
    </div>
    <CheckboxField
      {...field('isPinned')}
      label="Pin it: it stands before the others"
      defaultChecked={first.isPinned}
    />
  </>
);

/** Who it is, and what it says. */
export const WordsPart = ({ first, field }: PartProps) => (
  <FoldCard title="What it says" holds="Name, description, text" isOpenOnPhones>
    <div className={styles.stack}>
      <Who first={first} field={field} />
      <TextAreaField
        {...field('description')}
        label="Description"
        hint="A sentence or two, shown in lists, and to whom it is only announced."
        rows={3}
        maxLength={PARTNER_DESCRIPTION_MAX_LENGTH}
        isOptional
        defaultValue={first.description}
      />
      <TextField
        {...field('featureHeading')}
        label="Heading of its text"
        maxLength={PARTNER_TITLE_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.featureHeading}
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
