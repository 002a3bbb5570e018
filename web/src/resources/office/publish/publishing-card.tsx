import { unpublishOfficeResource } from '@linehaul/contract/office-resource-publishing';
import { deleteOfficeResource, type EditedResource } from '@linehaul/contract/office-resources';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useResourcesChanged } from '../office-queries.ts';
import { sectionAddress } from '../office-search.ts';
import styles from '../office.module.css';
import { ResourceStateTag } from '../resource-state-tag.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { standingFacts } from './publish-words.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

interface PublishingProps {
  resource: EditedResource;
  version: number;
  onSeen: (version: number) => void;
}

type Act = 'publish' | 'take-down' | 'unpublish' | 'delete';

interface DialogsProps extends PublishingProps {
  act: Act | undefined;
  onClose: () => void;
}

const DeleteDraft = ({ resource, version, onClose }: Omit<DialogsProps, 'act' | 'onSeen'>) => {
  const navigate = useNavigate();
  const changed = useResourcesChanged();
  const { id, type, title } = resource;
  const remove = async (): Promise<void> => {
    await call(deleteOfficeResource, { body: { id, version } });
    showToast({ tone: 'success', title: 'The draft is deleted' });
    navigate(sectionAddress(type));
    await changed();
  };
  return (
    <ConfirmDialog
      title="Delete this draft?"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>“{title}”, its files and its history are gone then. This cannot be undone.</p>
    </ConfirmDialog>
  );
};

const Dialogs = ({ resource, version, onSeen, act, onClose }: DialogsProps) => {
  const changed = useResourcesChanged();
  const { id } = resource;
  const done = async (seen: number, words: string): Promise<void> => {
    onSeen(seen);
    await changed();
    showToast({ tone: 'success', title: words });
  };
  const unpublish = async (): Promise<void> =>
    done((await call(unpublishOfficeResource, { body: { id, version } })).version, 'It is a draft again');
  if (act === 'publish') return <PublishDialog item={{ id, version }} onDone={done} onClose={onClose} />;
  if (act === 'take-down')
    return <TakeDownDialog resource={resource} version={version} onDone={done} onClose={onClose} />;
  if (act === 'delete') return <DeleteDraft resource={resource} version={version} onClose={onClose} />;
  return (
    act === 'unpublish' && (
      <ConfirmDialog
        title="Make it a draft again?"
        confirmLabel="Unpublish"
        busyLabel="Saving…"
        onConfirm={unpublish}
        onClose={onClose}
      >
        <p>Nobody but the office finds it then.</p>
      </ConfirmDialog>
    )
  );
};

/** How an item stands, and what can be done with it as it stands. */
export const PublishingCard = ({ resource, version, onSeen }: PublishingProps) => {
  const [act, setAct] = useState<Act>();
  const { state } = resource;
  const isDraft = state === 'draft';
  return (
    <Card title="How it stands" aside={<ResourceStateTag resource={resource} />}>
      <div className={styles.stack}>
        {!isDraft && <Facts facts={standingFacts(resource)} />}
        {isDraft && <p>Only the office sees it.</p>}
        <div className={styles.row}>
          {state !== 'published' && (
            <Button variant="secondary" onClick={() => setAct('publish')}>
              Publish…
            </Button>
          )}
          {!isDraft && (
            <Button variant="secondary" onClick={() => setAct('take-down')}>
              {state === 'taken-down' ? 'Put back…' : 'Take down…'}
            </Button>
          )}
          {!isDraft && (
            <Button variant="quiet" onClick={() => setAct('unpublish')}>
              Unpublish…
            </Button>
          )}
          {isDraft && (
            <Button variant="quiet" onClick={() => setAct('delete')}>
              Delete…
            </Button>
          )}
        </div>
      </div>
      <Dialogs {...{ resource, version, onSeen, act }} onClose={() => setAct(undefined)} />
    </Card>
  );
};
