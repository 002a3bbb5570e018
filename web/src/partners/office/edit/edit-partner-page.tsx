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
import { call } from '../../../lib/calls/api.ts';
import { isUuid } from '../../../lib/formats/well-formed.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FilesCard } from '../../../resources/office/files/files-card.tsx';
import { EditorPage, NothingToEdit } from '../../../ui/editing/editor-page.tsx';
import { HistoryCard, type HistoryActs } from '../../../ui/editing/history-card.tsx';
import { OthersNotice } from '../../../ui/editing/others-notice.tsx';
import { WritingPart } from '../../../ui/editing/writing-part.tsx';
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

const Opened = ({ partner, onReopen }: OpenedProps) => {
  // That this person has seen last, or made.
  const [version, setVersion] = useState(partner.version);
  const choices = usePartnerChoices();
  const changed = usePartnersChanged();
  const { id } = partner;
  const discard = async (): Promise<void> => {
    await call(discardPartnerCopy, { body: { id } });
    onReopen();
  };
  return (
    <>
      <OthersNotice id={id} version={version} note={note} />
      <PartnerPublishing partner={partner} version={version} onSeen={setVersion} />
      <FiguresCard id={id} />
      <WritingPart item={partner} {...{ choices, changed }} onDiscard={discard} onSeen={setVersion}>
        {(opened, known, onSaved) => (
          <PartnerForm
            {...{ id, version, choices: known, onSaved }}
            first={opened.workingCopy?.partner ?? opened}
            isTyped={opened.workingCopy !== null}
          />
        )}
      </WritingPart>
      <FilesCard id={id} />
      <HistoryCard id={id} version={version} acts={HISTORY} onRestored={onReopen} />
    </>
  );
};

const BACK = { to: paths.adminPartners, label: 'Back to partners' };

const KnownPartner = ({ id }: { id: string }) => (
  <EditorPage
    asked={useEditedPartner(id)}
    back={BACK}
    backFromNothing={BACK}
    title="Partner"
    lead="What you type is kept for you; members see it once you save."
    changed={usePartnersChanged()}
  >
    {(partner, onReopen) => <Opened partner={partner} onReopen={onReopen} />}
  </EditorPage>
);

/** A partner in its editor. */
export const EditPartnerPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownPartner key={id} id={id} /> : <NothingToEdit back={BACK} />;
};
