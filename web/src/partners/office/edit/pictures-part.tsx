import type { TypedPartner } from '@linehaul/contract/office-partner-values';
import { PICTURE_DESCRIPTION_MAX_LENGTH } from '@linehaul/contract/office-resources';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../office.module.css';

interface PartProps {
  first: TypedPartner;
  field: FieldOf;
  onEdit: () => void;
}

/** What it looks like: in lists, and on top of its page. */
export const PicturesPart = ({ first, field, onEdit }: PartProps) => (
  <Card title="Pictures">
    <div className={styles.stack}>
      <PictureField
        {...field('logoPictureId')}
        label="Logo"
        defaultId={first.logoPictureId}
        hint="In lists and beside its name. At least 640 pixels wide, at most 15 MB."
        onEdit={onEdit}
      />
      <TextField
        {...field('logoDescription')}
        label="What the logo shows"
        hint="Read out to people who do not see it. Leave it empty where it only repeats the name."
        maxLength={PICTURE_DESCRIPTION_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.logoDescription}
      />
      <PictureField
        {...field('featurePictureId')}
        label="Feature picture"
        defaultId={first.featurePictureId}
        hint="On top of its page."
        onEdit={onEdit}
      />
      <TextField
        {...field('featureDescription')}
        label="What the feature picture shows"
        maxLength={PICTURE_DESCRIPTION_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.featureDescription}
      />
    </div>
  </Card>
);
