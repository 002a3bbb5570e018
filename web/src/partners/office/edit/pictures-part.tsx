import type { TypedPartner } from '@linehaul/contract/office-partner-values';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { DescribedPicture } from '../../../pictures/described-picture.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';

interface PartProps {
  first: TypedPartner;
  field: FieldOf;
  onEdit: () => void;
}

/** What it looks like: in lists, and on top of its page. */
export const PicturesPart = ({ first, field, onEdit }: PartProps) => (
  <FoldCard title="Pictures" holds="Logo and feature picture">
    <div className={styles.stack}>
      <DescribedPicture
        {...{ field, onEdit }}
        label="Logo"
        picture={{
          ...{ name: 'logoPictureId', id: first.logoPictureId },
          hint: 'In lists and beside its name. At least 640 pixels wide, at most 15 MB.',
        }}
        words={{
          ...{ name: 'logoDescription', first: first.logoDescription, label: 'What the logo shows' },
          hint: 'Read out to people who do not see it. Leave it empty where it only repeats the name.',
        }}
      />
      <DescribedPicture
        {...{ field, onEdit }}
        label="Feature picture"
        picture={{ name: 'featurePictureId', id: first.featurePictureId, hint: 'On top of its page.' }}
        words={{
          ...{ name: 'featureDescription', first: first.featureDescription },
          label: 'What the feature picture shows',
        }}
      />
    </div>
  </FoldCard>
);
