import type { TypedResource } from '@linehaul/contract/office-resources';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { DescribedPicture } from '../../../pictures/described-picture.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';

interface PartProps {
  first: TypedResource;
  field: FieldOf;
  onEdit: () => void;
}

/** What it looks like: on its card and on top of its page, and within it. */
export const PicturesPart = ({ first, field, onEdit }: PartProps) => (
  <FoldCard title="Pictures" holds="Feature picture and another">
    <div className={styles.stack}>
      <DescribedPicture
        {...{ field, onEdit }}
        label="Feature picture"
        picture={{
          ...{ name: 'featurePictureId', id: first.featurePictureId },
          hint: 'On its card and on top of its page. At least 640 pixels wide, at most 15 MB. Without one a scene of the road is drawn.',
        }}
        words={{
          ...{ name: 'featureDescription', first: first.featureDescription },
          label: 'What the feature picture shows',
          hint: 'Read out to people who do not see it. Leave it empty where it only decorates.',
        }}
      />
      <DescribedPicture
        {...{ field, onEdit }}
        label="Secondary picture"
        picture={{ name: 'secondaryPictureId', id: first.secondaryPictureId, hint: 'Beside its text.' }}
        words={{
          ...{ name: 'secondaryDescription', first: first.secondaryDescription },
          label: 'What the secondary picture shows',
        }}
      />
    </div>
  </FoldCard>
);
