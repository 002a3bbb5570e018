import {
  discardWorkingCopy,
  getResourceVersion,
  listResourceVersions,
  noteEditing,
  restoreResourceVersion,
} from '@linehaul/contract/office-resource-history';
import type { EditedResource } from '@linehaul/contract/office-resources';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound, messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HistoryCard, type HistoryActs } from '../../../ui/editing/history-card.tsx';
import { OthersNotice } from '../../../ui/editing/others-notice.tsx';
import { WorkingCopyOffer } from '../../../ui/editing/working-copy-offer.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FilesCard } from '../files/files-card.tsx';
import { useEditedResource, useResourceChoices, useResourcesChanged } from '../office-queries.ts';
import { SECTION_WORDS, sectionAddress } from '../office-search.ts';
import { ResourceForm } from './resource-form.tsx';
import { ResourcePublishing } from './resource-publishing.tsx';

const note = (id: string) => call(noteEditing, { body: { id } });

const HISTORY: HistoryActs = {
  queryKey: ['office-resources', 'versions'],
  list: (id) => call(listResourceVersions, { query: { id } }),
  find: (id, version) => call(getResourceVersion, { body: { id, version } }),
  restore: (seen, to) => call(restoreResourceVersion, { body: { ...seen, to } }),
};

interface OpenedProps {
  resource: EditedResource;
  onReopen: () => void;
}

/** The form begins with the item as it was opened: what others save meanwhile does not change what is typed. */
const Writing = ({ resource, onReopen, onSeen, version }: OpenedProps & SeenProps) => {
  const [opened] = useState(resource);
  const [isChosen, setIsChosen] = useState(opened.workingCopy === null);
  const { data: choices, error, refetch } = useResourceChoices(opened.type);
  const changed = useResourcesChanged();
  const { workingCopy } = opened;
  if (!isChosen && workingCopy)
    return (
      <WorkingCopyOffer
        item={opened}
        copy={workingCopy}
        onContinue={() => setIsChosen(true)}
        onDiscard={async () => {
          await call(discardWorkingCopy, { body: { id: opened.id } });
          onReopen();
        }}
      />
    );
  if (!choices)
    return error ? (
      <FailedState title={messageOf(error, 'The form could not be loaded')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={10} shape="field" label="Loading the form" />
    );
  return (
    <ResourceForm
      {...{ id: opened.id, type: opened.type, version, choices }}
      first={workingCopy?.resource ?? opened}
      isTyped={workingCopy !== null}
      onSaved={(saved) => {
        onSeen(saved);
        showToast({ tone: 'success', title: 'Saved' });
        void changed();
      }}
    />
  );
};

interface SeenProps {
  /** The version that this person has seen last, or made. */
  version: number;
  onSeen: (version: number) => void;
}

const Opened = ({ resource, onReopen }: OpenedProps) => {
  const [version, setVersion] = useState(resource.version);
  const { id } = resource;
  return (
    <>
      <OthersNotice id={id} version={version} note={note} />
      <ResourcePublishing resource={resource} version={version} onSeen={setVersion} />
      <Writing resource={resource} onReopen={onReopen} version={version} onSeen={setVersion} />
      <FilesCard id={id} />
      <HistoryCard id={id} version={version} acts={HISTORY} onRestored={onReopen} />
    </>
  );
};

const Gone = () => (
  <PageBody>
    <BackLink to={paths.adminResources}>Back to news</BackLink>
    <PageHeading>Nothing to edit</PageHeading>
    <FailedState title="This does not exist any more" />
  </PageBody>
);

const KnownResource = ({ id }: { id: string }) => {
  const { data: resource, error, refetch, isFetchedAfterMount } = useEditedResource(id);
  const changed = useResourcesChanged();
  const [opened, setOpened] = useState(0);
  const title = resource?.title ?? 'Editor';
  usePageTitle(title);
  const reopen = async (): Promise<void> => {
    await changed();
    setOpened((count) => count + 1);
  };
  if (isNotFound(error)) return <Gone />;
  const { type = 'Article' } = resource ?? {};
  return (
    <PageBody>
      <BackLink to={sectionAddress(type)}>{`Back to ${SECTION_WORDS[type].title.toLowerCase()}`}</BackLink>
      <PageHeading lead="What you type is kept for you; readers see it once you save.">{title}</PageHeading>
      {/* What was kept from before is not what is to be edited. */}
      {resource && isFetchedAfterMount ? (
        <Opened key={opened} resource={resource} onReopen={() => void reopen()} />
      ) : error ? (
        <FailedState title={messageOf(error, 'This could not be loaded')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} shape="field" label="Loading the editor" />
      )}
    </PageBody>
  );
};

const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An item of news or a resource in its editor. */
export const EditResourcePage = () => {
  const { id = '' } = useParams();
  return REFERENCE.test(id) ? <KnownResource key={id} id={id} /> : <Gone />;
};
