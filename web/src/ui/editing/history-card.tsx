import type { ChangedItem, SavedVersion } from '@linehaul/contract/office-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatInstant } from '../../lib/formats/format.ts';
import { FailedState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { showToast } from '../feedback/toast.ts';
import { Button } from '../forms/button.tsx';
import { FoldCard } from '../layout/fold-card.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import styles from './editing.module.css';
import { SavedVersionDialog, type Words } from './version-dialog.tsx';

/** When and by whom an item was saved. */
const savedWords = ({ savedUtc, savedBy, restoredFrom }: SavedVersion): string => {
  const who = savedBy === null ? '' : `, by ${savedBy}`;
  const from = restoredFrom === null ? '' : `, gone back to version ${restoredFrom}`;
  return `${formatInstant(savedUtc)}${who}${from}`;
};

/** How the history of a kind of item is asked for. */
export interface HistoryActs {
  /** Of the list of versions. */
  readonly queryKey: readonly string[];
  readonly list: (id: string) => Promise<{ readonly versions: readonly SavedVersion[] }>;
  readonly find: (id: string, version: number) => Promise<Words>;
  readonly restore: (seen: ChangedItem, to: number) => Promise<ChangedItem>;
}

interface HistoryProps {
  id: string;
  /** The version of the item that this person has seen last. */
  version: number;
  acts: HistoryActs;
  onRestored: () => void;
}

interface RestoreProps extends HistoryProps {
  to: SavedVersion;
  onClose: () => void;
}

const RestoreDialog = ({ id, version, acts, to, onRestored, onClose }: RestoreProps) => {
  const restore = async (): Promise<void> => {
    await acts.restore({ id, version }, to.version);
    showToast({ tone: 'success', title: 'It is as it was then' });
    onRestored();
  };
  return (
    <ConfirmDialog
      title="Go back to this version?"
      confirmLabel="Go back"
      busyLabel="Going back…"
      onConfirm={restore}
      onClose={onClose}
    >
      <p>
        It is saved anew as it was on {formatInstant(to.savedUtc)}. What is there now stays in the history,
        and what you have typed and not saved is kept for you.
      </p>
    </ConfirmDialog>
  );
};

interface RowProps {
  saved: SavedVersion;
  isNewest: boolean;
  onLook: () => void;
  onRestore: () => void;
}

const VersionRow = ({ saved, isNewest, onLook, onRestore }: RowProps) => (
  <li>
    <div>
      <span>{savedWords(saved)}</span>
      <br />
      <span className={styles.muted}>“{saved.title}”</span>
    </div>
    <div className={styles.row}>
      <Button variant="quiet" aria-label={`Look at it: version ${saved.version}`} onClick={onLook}>
        Look at it
      </Button>
      {isNewest ? (
        <span className={styles.muted}>As it is now</span>
      ) : (
        <Button variant="quiet" aria-label={`Go back to version ${saved.version}`} onClick={onRestore}>
          Go back…
        </Button>
      )}
    </div>
  </li>
);

const Versions = (props: HistoryProps) => {
  const { id, acts } = props;
  const { data, error, refetch } = useQuery({
    queryKey: [...acts.queryKey, id],
    queryFn: () => acts.list(id),
  });
  const [looked, setLooked] = useState<number>();
  const [restored, setRestored] = useState<SavedVersion>();
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The history could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={3} label="Loading the history" />;
  if (data.versions.length === 0) return <p>The office has not saved it yet.</p>;
  return (
    <>
      <ul className={styles.entries} aria-label="History">
        {data.versions.map((saved, index) => (
          <VersionRow
            key={saved.version}
            saved={saved}
            isNewest={index === 0}
            onLook={() => setLooked(saved.version)}
            onRestore={() => setRestored(saved)}
          />
        ))}
      </ul>
      {looked !== undefined && (
        <SavedVersionDialog id={id} version={looked} find={acts.find} onClose={() => setLooked(undefined)} />
      )}
      {restored && <RestoreDialog {...props} to={restored} onClose={() => setRestored(undefined)} />}
    </>
  );
};

/** Every save of an item, to look at and to go back to. */
export const HistoryCard = (props: HistoryProps) => (
  <FoldCard title="History" holds="Every save, to look at and go back to">
    <div className={styles.stack}>
      <Versions {...props} />
    </div>
  </FoldCard>
);
