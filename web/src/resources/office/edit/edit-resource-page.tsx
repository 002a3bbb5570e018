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
import { call } from '../../../lib/calls/api.ts';
import { isUuid } from '../../../lib/formats/well-formed.ts';
import { useSayListAbove } from '../../../lib/navigation/list-above.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EditorPage, NothingToEdit } from '../../../ui/editing/editor-page.tsx';
import { HistoryCard, type HistoryActs } from '../../../ui/editing/history-card.tsx';
import { OthersNotice } from '../../../ui/editing/others-notice.tsx';
import { WritingPart } from '../../../ui/editing/writing-part.tsx';
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

const Opened = ({ resource, onReopen }: OpenedProps) => {
  // That this person has seen last, or made.
  const [version, setVersion] = useState(resource.version);
  const choices = useResourceChoices(resource.type);
  const changed = useResourcesChanged();
  const { id } = resource;
  const discard = async (): Promise<void> => {
    await call(discardWorkingCopy, { body: { id } });
    onReopen();
  };
  return (
    <>
      <OthersNotice id={id} version={version} note={note} />
      <ResourcePublishing resource={resource} version={version} onSeen={setVersion} />
      <WritingPart item={resource} {...{ choices, changed }} onDiscard={discard} onSeen={setVersion}>
        {(opened, known, onSaved) => (
          <ResourceForm
            {...{ id, type: opened.type, version, choices: known, onSaved }}
            first={opened.workingCopy?.resource ?? opened}
            isTyped={opened.workingCopy !== null}
          />
        )}
      </WritingPart>
      <FilesCard id={id} />
      <HistoryCard id={id} version={version} acts={HISTORY} onRestored={onReopen} />
    </>
  );
};

const BACK_TO_NEWS = { to: paths.adminResources, label: 'Back to news' };

const KnownResource = ({ id }: { id: string }) => {
  const asked = useEditedResource(id);
  const { type = 'Article' } = asked.data ?? {};
  useSayListAbove(asked.data && sectionAddress(asked.data.type));
  return (
    <EditorPage
      asked={asked}
      back={{ to: sectionAddress(type), label: `Back to ${SECTION_WORDS[type].title.toLowerCase()}` }}
      backFromNothing={BACK_TO_NEWS}
      title="Editor"
      lead="What you type is kept for you; readers see it once you save."
      changed={useResourcesChanged()}
    >
      {(resource, onReopen) => <Opened resource={resource} onReopen={onReopen} />}
    </EditorPage>
  );
};

/** An item of news or a resource in its editor. */
export const EditResourcePage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownResource key={id} id={id} /> : <NothingToEdit back={BACK_TO_NEWS} />;
};
