import { PICTURE_DESCRIPTION_MAX_LENGTH, type TypedResource } from '@linehaul/contract/office-resources';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../office.module.css';

interface PartProps {
  first: TypedResource;
  field: FieldOf;
  onEdit: () => void;
}

/** What it looks like: on its card and on top of its page, and within it. */
export const PicturesPart = ({ first, field, onEdit }: PartProps) => (
  <Card title="Pictures">
    <div className={styles.stack}>
      <PictureField
        {...field('featurePictureId')}
        label="Feature picture"
        defaultId={first.featurePictureId}
        hint="On its card and on top of its page. At least 640 pixels wide, at most 15 MB. Without one a scene of the road is drawn."
        onEdit={onEdit}
      />
      <TextField
        {...field('featureDescription')}
        label="What the feature picture shows"
        hint="Read out to people who do not see it. Leave it empty where it only decorates."
        maxLength={PICTURE_DESCRIPTION_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.featureDescription}
      />
      <PictureField
        {...field('secondaryPictureId')}
        label="Secondary picture"
        defaultId={first.secondaryPictureId}
        hint="Beside its text."
        onEdit={onEdit}
      />
      <TextField
        {...field('secondaryDescription')}
        label="What the secondary picture shows"
        maxLength={PICTURE_DESCRIPTION_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={first.secondaryDescription}
      />
    </div>
  </Card>
);
