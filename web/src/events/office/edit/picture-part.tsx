import { PictureField } from '../../../pictures/picture-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';
import type { FormEvent } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';

interface PartProps {
  event: FormEvent;
  field: FieldOf;
  onEdit: () => void;
}

/** What the event looks like. */
export const PicturePart = ({ event, field, onEdit }: PartProps) => (
  <FoldCard title="Picture" holds="What its card and its page show">
    <div className={styles.stack}>
      <PictureField
        {...field('pictureId')}
        defaultId={event.pictureId}
        hint="At least 640 pixels wide, at most 15 MB. Without one the event is drawn a scene of the road."
        onEdit={onEdit}
      />
      <TextField
        {...field('pictureDescription')}
        label="What the picture shows"
        hint="Read out to people who do not see it. Leave it empty where it only decorates."
        maxLength={200}
        autoComplete="off"
        isOptional
        defaultValue={event.pictureDescription}
      />
    </div>
  </FoldCard>
);
