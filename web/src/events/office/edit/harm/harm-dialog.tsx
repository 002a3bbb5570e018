import * as z from 'zod/mini';
import { ActDialog } from '../../../../ui/overlays/act-dialog.tsx';
import styles from '../../office.module.css';

interface HarmDialogProps {
  words: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const fields = z.object({});

/** Says what an edit of tickets does to others, before it is saved. */
export const HarmDialog = ({ words, onConfirm, onClose }: HarmDialogProps) => (
  <ActDialog
    title="Save these changes to the tickets?"
    label="Save the changes"
    schema={fields}
    onSubmit={onConfirm}
    onClose={onClose}
  >
    {() => (
      <ul className={styles.sentences}>
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
  </ActDialog>
);
