import {
  discardPartnerCopy,
  getPartnerVersion,
  listPartnerVersions,
  notePartnerEditing,
  restorePartnerVersion,
} from '@linehaul/contract/office-partner-history';
import type { EditedPartner } from '@linehaul/contract/office-partners';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound, messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { isUuid } from '../../../lib/formats/well-formed.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FilesCard } from '../../../resources/office/files/files-card.tsx';
import { HistoryCard, type HistoryActs } from '../../../ui/editing/history-card.tsx';
import { OthersNotice } from '../../../ui/editing/others-notice.tsx';
import { WorkingCopyOffer } from '../../../ui/editing/working-copy-offer.tsx';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FiguresCard } from '../figures/figures-card.tsx';
import { useEditedPartner, usePartnerChoices, usePartnersChanged } from '../office-queries.ts';
import { PartnerForm } from './partner-form.tsx';
import { PartnerPublishing } from './partner-publishing.tsx';

const note = (id: string) => call(notePartnerEditing, { body: { id } });

const HISTORY: HistoryActs = {
  queryKey: ['office-partners', 'versions'],
  list: (id) => call(listPartnerVersions, { query: { id } }),
  find: (id, version) => call(getPartnerVersion, { body: { id, version } }),
  restore: (seen, to) => call(restorePartnerVersion, { body: { ...seen, to } }),
};

interface OpenedProps {
  partner: EditedPartner;
  onReopen: () => void;
}

interface SeenProps {
  /** The version that this person has seen last, or made. */
  version: number;
  onSeen: (version: number) => void;
}

/** The form begins with the partner as it was opened: what others save meanwhile does not change what is typed. */
const Writing = ({ partner, onReopen, onSeen, version }: OpenedProps & SeenProps) => {
  const [opened] = useState(partner);
  const [isChosen, setIsChosen] = useState(opened.workingCopy === null);
  const { data: choices, error, refetch } = usePartnerChoices();
  const changed = usePartnersChanged();
  const { id, workingCopy } = opened;
  if (!isChosen && workingCopy)
    return (
      <WorkingCopyOffer
        item={opened}
        copy={workingCopy}
        onContinue={() => setIsChosen(true)}
        onDiscard={async () => {
          await call(discardPartnerCopy, { body: { id } });
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
    <PartnerForm
      {...{ id, version, choices }}
      first={workingCopy?.partner ?? opened}
      isTyped={workingCopy !== null}
      onSaved={(saved) => {
        onSeen(saved);
        showToast({ tone: 'success', title: 'Saved' });
        void changed();
      }}
    />
  );
};

const Opened = ({ partner, onReopen }: OpenedProps) => {
  const [version, setVersion] = useState(partner.version);
  const { id } = partner;
  return (
    <>
      <OthersNotice id={id} version={version} note={note} />
      <PartnerPublishing partner={partner} version={version} onSeen={setVersion} />
      <FiguresCard id={id} />
      <Writing partner={partner} onReopen={onReopen} version={version} onSeen={setVersion} />
      <FilesCard id={id} />
      <HistoryCard id={id} version={version} acts={HISTORY} onRestored={onReopen} />
    </>
  );
};

const Gone = () => (
  <PageBody>
    <BackLink to={paths.adminPartners}>Back to partners</BackLink>
    <PageHeading>Nothing to edit</PageHeading>
    <FailedState title="This does not exist any more" />
  </PageBody>
);

const KnownPartner = ({ id }: { id: string }) => {
  const { data: partner, error, refetch, isFetchedAfterMount } = useEditedPartner(id);
  const changed = usePartnersChanged();
  const [opened, setOpened] = useState(0);
  const title = partner?.title ?? 'Partner';
  usePageTitle(title);
  const reopen = async (): Promise<void> => {
    await changed();
    setOpened((count) => count + 1);
  };
  if (isNotFound(error)) return <Gone />;
  return (
    <PageBody>
      <BackLink to={paths.adminPartners}>Back to partners</BackLink>
      <PageHeading lead="What you type is kept for you; members see it once you save.">{title}</PageHeading>
      {/* What was kept from before is not what is to be edited. */}
      {partner && isFetchedAfterMount ? (
        <Opened key={opened} partner={partner} onReopen={() => void reopen()} />
      ) : error ? (
        <FailedState title={messageOf(error, 'This could not be loaded')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} shape="field" label="Loading the editor" />
      )}
    </PageBody>
  );
};

/** A partner in its editor. */
export const EditPartnerPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownPartner key={id} id={id} /> : <Gone />;
};
