import { RichTextField } from '../../../ui/content/rich-text/rich-text-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';
import type { FormEvent } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';

interface PartProps {
  event: FormEvent;
  field: FieldOf;
}

/** What the event is. */
export const WordsPart = ({ event, field }: PartProps) => (
  <FoldCard title="What it is" holds="Title, description, text" isOpenOnPhones>
    <div className={styles.stack}>
      <TextField
        {...field('title')}
        label="Title"
        maxLength={120}
        autoComplete="off"
        defaultValue={event.title}
      />
      <TextAreaField
        {...field('summary')}
        label="Summary"
        hint="A sentence or two, shown in lists of events."
        rows={3}
        maxLength={300}
        isOptional
        defaultValue={event.summary}
      />
      <RichTextField
        {...field('content')}
        label="Description"
        hint="Shown on the event’s page. Ctrl B and Ctrl I make words bold and italic."
        isOptional
        defaultHtml={event.content}
      />
    </div>
  </FoldCard>
);
