import { useEffect, useRef } from 'react';
import { tryByHand } from '../../lib/loading/fetch-code.ts';
import { reloadKeepingTyped } from '../../lib/loading/reload-keeping-typed.ts';
import { Button } from '../forms/button.tsx';
import styles from './failed-part.module.css';

interface FailedPartProps {
  onRetry: () => void;
}

const TITLE = 'This part could not be loaded';
const ADVICE =
  'Check your connection and try again. If that does not help, reload the page. What you typed stays; a password has to be entered again.';

const tryAgain = (retry: () => void) => () => {
  tryByHand();
  retry();
};

const Reload = () => (
  <Button variant="secondary" onClick={reloadKeepingTyped}>
    Reload the page
  </Button>
);

/** In the place of a part of the page whose code did not come. */
export const FailedPart = ({ onRetry }: FailedPartProps) => (
  <div className={styles.part} role="alert">
    <p>
      <strong>{TITLE}</strong>
    </p>
    <p>{ADVICE}</p>
    <div className={styles.ways}>
      <Button variant="secondary" onClick={tryAgain(onRetry)}>
        Try again
      </Button>
      <Reload />
    </div>
  </div>
);

/** Likewise for what would lie over the page: by the browser's own dialog, which needs no code of ours. */
export const FailedOverlay = ({ onRetry, onClose }: FailedPartProps & { onClose: () => void }) => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog ref={ref} className={styles.overlay} aria-label={TITLE} onClose={onClose}>
      <p>
        <strong>{TITLE}</strong>
      </p>
      <p>{ADVICE}</p>
      <div className={styles.ways}>
        <Button onClick={tryAgain(onRetry)}>Try again</Button>
        <Reload />
        <Button variant="secondary" onClick={() => ref.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  );
};
