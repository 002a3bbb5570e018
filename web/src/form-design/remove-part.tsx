import { Button } from '../ui/forms/button.tsx';
import styles from './form-design.module.css';

interface RemovePartProps {
  label: string;
  /** What becomes of it. */
  words: string;
  onRemove: () => void;
}

/** Takes a field or a group out of the form; like every change, it holds once the form is saved. */
export const RemovePart = ({ label, words, onRemove }: RemovePartProps) => (
  <div className={styles.remove}>
    <Button variant="quiet" onClick={onRemove}>
      {label}
    </Button>
    <p className={styles.muted}>{words}</p>
  </div>
);
