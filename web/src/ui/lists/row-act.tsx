import { Button } from '../forms/button.tsx';
import { preloadDialog } from '../overlays/dialog.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './row-act.module.css';

interface RowActProps {
  /** Its word where there is room for it. */
  children: string;
  /** With whom or what it is done, for those who do not see the row. */
  label: string;
  onPress: () => void;
}

/** What opens a row: a button; on a phone a sign at its end, and a press anywhere on the row. */
export const RowAct = ({ children, label, onPress }: RowActProps) => (
  <span className={styles.act} data-row-act onPointerEnter={preloadDialog} onFocus={preloadDialog}>
    <Button variant="secondary" aria-label={label} onClick={onPress}>
      <span className={styles.word}>{children}</span>
      <span className={styles.sign}>
        <Icon name="chevron" />
      </span>
    </Button>
  </span>
);
