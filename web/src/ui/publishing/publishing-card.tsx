import type { ChangedItem, PublishAsked, Standing, TakeDownAsked } from '@linehaul/contract/office-values';
import { useState } from 'react';
import { showToast } from '../feedback/toast.ts';
import { Button } from '../forms/button.tsx';
import { Card, Facts } from '../layout/card.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import styles from './publishing.module.css';
import { standingFacts, untilWords, zoneHint } from './standing-words.ts';
import { StateTag } from './state-tag.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

/** What is done with an item that is published for as long as the office likes. */
export interface PublishingActs {
  readonly publish: (body: PublishAsked) => Promise<ChangedItem>;
  readonly takeDown: (body: TakeDownAsked) => Promise<ChangedItem>;
  readonly unpublish: (body: ChangedItem) => Promise<ChangedItem>;
  /** Of a draft; leads away from its page. */
  readonly remove: (body: ChangedItem) => Promise<void>;
}

interface PublishingProps {
  item: Standing & { readonly id: string; readonly title: string };
  /** The version that this person has seen last, or made. */
  version: number;
  /** What goes with a draft that is deleted, as `its files and its history`. */
  belongings: string;
  acts: PublishingActs;
  /** Another version is there by an act of this person. */
  onChanged: (version: number) => Promise<void>;
}

type Act = 'publish' | 'take-down' | 'unpublish' | 'delete';

interface DialogsProps extends PublishingProps {
  act: Act | undefined;
  onClose: () => void;
}

const DeleteDraft = ({ item: { id, title }, version, belongings, acts, onClose }: DialogsProps) => (
  <ConfirmDialog
    title="Delete this draft?"
    confirmLabel="Delete"
    busyLabel="Deleting…"
    isDanger
    onConfirm={async () => {
      await acts.remove({ id, version });
      showToast({ tone: 'success', title: 'The draft is deleted' });
    }}
    onClose={onClose}
  >
    <p>
      “{title}”, {belongings} are gone then. This cannot be undone.
    </p>
  </ConfirmDialog>
);

const Dialogs = (props: DialogsProps) => {
  const { item, version, acts, onChanged, act, onClose } = props;
  const seen = { id: item.id, version };
  const settle = async (asked: Promise<ChangedItem>, words: string): Promise<void> => {
    await onChanged((await asked).version);
    showToast({ tone: 'success', title: words });
  };
  if (act === 'publish')
    return (
      <PublishDialog
        title="Publish it"
        nowWords="Whoever it is for finds it at once."
        zoneHint={zoneHint}
        onPublish={(at, words) => settle(acts.publish({ ...seen, ...at }), words)}
        onClose={onClose}
      >
        <p>What was saved last is published; what you have typed since is not.</p>
        {item.state === 'scheduled' && item.publishedUntilUtc !== null && <p>{untilWords(item)}</p>}
      </PublishDialog>
    );
  if (act === 'take-down')
    return (
      <TakeDownDialog
        first={item.state === 'taken-down' ? 'stay' : 'now'}
        zoneHint={zoneHint}
        onChoose={(at, words) =>
          settle(acts.takeDown({ ...seen, ...(at !== undefined && { takeDownAt: at }) }), words)
        }
        onClose={onClose}
      >
        <p>{untilWords(item)} Once it is down nobody finds it, not even by its address.</p>
      </TakeDownDialog>
    );
  if (act === 'delete') return <DeleteDraft {...props} />;
  return (
    act === 'unpublish' && (
      <ConfirmDialog
        title="Make it a draft again?"
        confirmLabel="Unpublish"
        busyLabel="Saving…"
        onConfirm={() => settle(acts.unpublish(seen), 'It is a draft again')}
        onClose={onClose}
      >
        <p>Nobody but the office finds it then.</p>
      </ConfirmDialog>
    )
  );
};

/** How an item stands, and what can be done with it as it stands. */
export const PublishingCard = (props: PublishingProps) => {
  const [act, setAct] = useState<Act>();
  const { item } = props;
  const { state } = item;
  const isDraft = state === 'draft';
  return (
    <Card title="How it stands" aside={<StateTag standing={item} />}>
      <div className={styles.stack}>
        {isDraft ? <p>Only the office sees it.</p> : <Facts facts={standingFacts(item)} />}
        <div className={styles.row}>
          {state !== 'published' && (
            <Button variant="secondary" onClick={() => setAct('publish')}>
              Publish…
            </Button>
          )}
          {!isDraft && (
            <>
              <Button variant="secondary" onClick={() => setAct('take-down')}>
                {state === 'taken-down' ? 'Put back…' : 'Take down…'}
              </Button>
              <Button variant="quiet" onClick={() => setAct('unpublish')}>
                Unpublish…
              </Button>
            </>
          )}
          {isDraft && (
            <Button variant="quiet" onClick={() => setAct('delete')}>
              Delete…
            </Button>
          )}
        </div>
      </div>
      <Dialogs {...props} act={act} onClose={() => setAct(undefined)} />
    </Card>
  );
};
