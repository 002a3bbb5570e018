import type { BulkAct, BulkOutcome, ChangedItem } from '@linehaul/contract/office-values';
import { useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { showToast } from '../feedback/toast.ts';
import { Button } from '../forms/button.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { doneWords, refusedWords } from './bulk-words.ts';
import styles from './publishing.module.css';

const LABELS = { publish: 'Publish', 'take-down': 'Take down', delete: 'Delete drafts' } as const;
const ORDER = ['publish', 'take-down', 'delete'] as const;

type Acting = (act: BulkAct, items: ChangedItem[]) => Promise<BulkOutcome>;

interface AskProps {
  act: BulkAct;
  words: string;
  chosen: readonly ChangedItem[];
  onAct: Acting;
  onOutcome: (act: BulkAct, outcome: BulkOutcome) => void;
  onClose: () => void;
}

const AskFirst = ({ act, words, chosen, onAct, onOutcome, onClose }: AskProps) => {
  const carryOut = async (): Promise<void> => {
    const items = chosen.map(({ id, version }) => ({ id, version }));
    onOutcome(act, await onAct(act, items));
  };
  return (
    <ConfirmDialog
      title={`${LABELS[act]}: ${chosen.length} chosen`}
      confirmLabel={LABELS[act]}
      busyLabel="Working…"
      isDanger={act === 'delete'}
      onConfirm={carryOut}
      onClose={onClose}
    >
      <p>{words}</p>
    </ConfirmDialog>
  );
};

const Refused = ({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) => (
  <Notice tone="warning" title="These stayed as they were" isAnnounced onClose={onClose}>
    <ul>
      {outcome.refused.map((refused) => (
        <li key={refused.id}>{refusedWords(refused)}</li>
      ))}
    </ul>
  </Notice>
);

interface BulkBarProps {
  all: readonly ChangedItem[];
  chosen: readonly ChangedItem[];
  onTick: (ids: readonly string[]) => void;
  /** What each of the acts means. */
  words: Readonly<Record<BulkAct, string>>;
  onAct: Acting;
}

/** Acts on several of a list at once. */
export const BulkBar = ({ all, chosen, onTick, words, onAct }: BulkBarProps) => {
  const [act, setAct] = useState<BulkAct>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const settle = (done: BulkAct, answer: BulkOutcome): void => {
    showToast({ tone: answer.refused.length > 0 ? 'info' : 'success', title: doneWords(done, answer) });
    setOutcome(answer.refused.length > 0 ? answer : undefined);
    onTick([]);
  };
  const areAll = chosen.length === all.length;
  return (
    <>
      {outcome && <Refused outcome={outcome} onClose={() => setOutcome(undefined)} />}
      <div className={styles.bulk} role="group" aria-label="Several at once">
        <span role="status">{chosen.length === 0 ? 'None chosen' : `${chosen.length} chosen`}</span>
        <Button variant="quiet" onClick={() => onTick(areAll ? [] : all.map(({ id }) => id))}>
          {areAll ? 'Choose none' : 'Choose all on this page'}
        </Button>
        {chosen.length > 0 &&
          ORDER.map((each) => (
            <Button key={each} variant="secondary" onClick={() => setAct(each)}>
              {LABELS[each]}…
            </Button>
          ))}
      </div>
      {act && (
        <AskFirst
          {...{ act, chosen, onAct }}
          words={words[act]}
          onOutcome={settle}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
};
