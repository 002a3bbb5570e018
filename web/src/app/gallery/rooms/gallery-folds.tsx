import { TextField } from '../../../ui/forms/text-field.tsx';
import { KeptLabels } from '../../../ui/kept-labels/kept-labels.tsx';
import type { LabelActs } from '../../../ui/kept-labels/label-acts.ts';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../gallery.module.css';

export const title = 'Parts that fold';

const nothing = (): Promise<void> => Promise.resolve();

const ACTS: LabelActs = {
  maxLength: 60,
  add: nothing,
  rename: nothing,
  remove: nothing,
  move: nothing,
  usesWords: (uses) => (uses === 1 ? '1 item' : `${uses} items`),
  unusedWords: 'Nothing has it.',
};

const LABELS = [
  { id: '1', name: 'Law and compliance', uses: 9 },
  { id: '2', name: 'People, careers and apprenticeships', uses: 0 },
];

export const GalleryFolds = () => (
  <div className={styles.stack}>
    <FoldCard title="What it says" holds="Title, description, text" isOpenOnPhones>
      <TextField id="fold-title" name="title" label="Title" defaultValue="Load restraint guide" />
    </FoldCard>
    <FoldCard title="Pictures" holds="Feature picture and another">
      <p>Folded on a phone, until somebody opens it.</p>
    </FoldCard>
    <KeptLabels title="Categories" add="New category" labels={LABELS} acts={ACTS} />
    <KeptLabels title="Tags" add="New tag" labels={[]} acts={ACTS} />
  </div>
);
