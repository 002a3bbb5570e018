import { discardWorkingCopy } from '@linehaul/contract/office-resource-history';
import type { EditedResource } from '@linehaul/contract/office-resources';
import { call } from '../../../lib/calls/api.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import styles from '../office.module.css';

interface WorkingCopyOfferProps {
  resource: EditedResource;
  copy: NonNullable<EditedResource['workingCopy']>;
  onContinue: () => void;
  onDiscarded: () => void;
}

/** What somebody typed here before and did not save: they go on with it, or it is forgotten. */
export const WorkingCopyOffer = ({ resource, copy, onContinue, onDiscarded }: WorkingCopyOfferProps) => {
  const { isBusy, failure, run } = useAct('It could not be discarded');
  const discard = (): Promise<void> =>
    run(async () => {
      await call(discardWorkingCopy, { body: { id: resource.id } });
      onDiscarded();
    });
  const { updatedBy, updatedUtc } = resource;
  return (
    <Notice tone="warning" title="You have changes here that you did not save">
      <div className={styles.stack}>
        <p>They were kept on {formatInstant(copy.keptUtc)}. Nobody else sees them.</p>
        {copy.version !== resource.version && (
          <p>
            Since then it was changed by {updatedBy ?? 'somebody else'}, on {formatInstant(updatedUtc)}. If
            you save yours, theirs stays in the history.
          </p>
        )}
        {failure !== undefined && <p role="alert">{failure}</p>}
        <div className={styles.row}>
          <Button onClick={onContinue}>Go on with them</Button>
          <Button variant="secondary" isBusy={isBusy} busyLabel="Discarding…" onClick={() => void discard()}>
            Discard them
          </Button>
        </div>
      </div>
    </Notice>
  );
};
