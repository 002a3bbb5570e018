import { useAct } from '../../lib/calls/use-act.ts';
import { formatInstant } from '../../lib/formats/format.ts';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../forms/button.tsx';
import styles from './editing.module.css';

interface WorkingCopyOfferProps {
  item: { readonly version: number; readonly updatedBy: string | null; readonly updatedUtc: string };
  /** Of which version it is, and since when. */
  copy: { readonly version: number; readonly keptUtc: string };
  onContinue: () => void;
  onDiscard: () => Promise<void>;
}

/** What somebody typed here before and did not save: they go on with it, or it is forgotten. */
export const WorkingCopyOffer = ({ item, copy, onContinue, onDiscard }: WorkingCopyOfferProps) => {
  const { isBusy, failure, run } = useAct('It could not be discarded');
  const { version, updatedBy, updatedUtc } = item;
  return (
    <Notice tone="warning" title="You have changes here that you did not save">
      <div className={styles.stack}>
        <p>They were kept on {formatInstant(copy.keptUtc)}. Nobody else sees them.</p>
        {copy.version !== version && (
          <p>
            Since then it was changed by {updatedBy ?? 'somebody else'}, on {formatInstant(updatedUtc)}. If
            you save yours, theirs stays in the history.
          </p>
        )}
        {failure !== undefined && <p role="alert">{failure}</p>}
        <div className={styles.row}>
          <Button onClick={onContinue}>Go on with them</Button>
          <Button
            variant="secondary"
            isBusy={isBusy}
            busyLabel="Discarding…"
            onClick={() => void run(onDiscard)}
          >
            Discard them
          </Button>
        </div>
      </div>
    </Notice>
  );
};
