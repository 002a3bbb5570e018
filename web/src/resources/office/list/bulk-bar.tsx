import {
  actOnOfficeResources,
  type BulkAct,
  type BulkOutcome,
} from '@linehaul/contract/office-resource-publishing';
import type { OfficeResourceRow } from '@linehaul/contract/office-resources';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useResourcesChanged } from '../office-queries.ts';
import styles from '../office.module.css';
import { doneWords, refusedWords } from './bulk-words.ts';

const ACTS = {
  publish: { label: 'Publish', words: 'Whoever each is for finds it at once.' },
  'take-down': { label: 'Take down', words: 'Nobody finds them any more. They can be put back.' },
  delete: {
    label: 'Delete drafts',
    words: 'Drafts are gone then, with their files. Nothing else is deleted.',
  },
} as const satisfies Record<BulkAct, { label: string; words: string }>;
const ORDER = ['publish', 'take-down', 'delete'] as const;

interface AskProps {
  act: BulkAct;
  chosen: readonly OfficeResourceRow[];
  onOutcome: (act: BulkAct, outcome: BulkOutcome) => void;
  onClose: () => void;
}

const AskFirst = ({ act, chosen, onOutcome, onClose }: AskProps) => {
  const changed = useResourcesChanged();
  const { label, words } = ACTS[act];
  const carryOut = async (): Promise<void> => {
    const items = chosen.map(({ id, version }) => ({ id, version }));
    const outcome = await call(actOnOfficeResources, { body: { act, items } });
    onOutcome(act, outcome);
    await changed();
  };
  return (
    <ConfirmDialog
      title={`${label}: ${chosen.length} chosen`}
      confirmLabel={label}
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
  all: readonly OfficeResourceRow[];
  chosen: readonly OfficeResourceRow[];
  onTick: (rows: readonly OfficeResourceRow[]) => void;
}

/** Acts on several at once. */
export const BulkBar = ({ all, chosen, onTick }: BulkBarProps) => {
  const [act, setAct] = useState<BulkAct>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const settle = (done: BulkAct, answer: BulkOutcome): void => {
    showToast({ tone: answer.refused.length > 0 ? 'info' : 'success', title: doneWords(done, answer) });
    setOutcome(answer.refused.length > 0 ? answer : undefined);
    onTick([]);
  };
  return (
    <>
      {outcome && <Refused outcome={outcome} onClose={() => setOutcome(undefined)} />}
      <div className={styles.bulk} role="group" aria-label="Several at once">
        <span role="status">{chosen.length === 0 ? 'None chosen' : `${chosen.length} chosen`}</span>
        <Button variant="quiet" onClick={() => onTick(chosen.length === all.length ? [] : all)}>
          {chosen.length === all.length ? 'Choose none' : 'Choose all on this page'}
        </Button>
        {chosen.length > 0 &&
          ORDER.map((each) => (
            <Button key={each} variant="secondary" onClick={() => setAct(each)}>
              {ACTS[each].label}…
            </Button>
          ))}
      </div>
      {act && <AskFirst act={act} chosen={chosen} onOutcome={settle} onClose={() => setAct(undefined)} />}
    </>
  );
};
