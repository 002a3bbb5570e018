import type { EditedProgramme, SentProgramme } from '@linehaul/contract/office-programmes';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound, messageOf } from '../../../lib/calls/api-error.ts';
import { isUuid } from '../../../lib/formats/well-formed.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { useCpdCategories, useProgramme, useProgrammesChanged } from './programme-queries.ts';
import { ProgrammeStanding } from './programme-standing.tsx';

interface WritingProps {
  programme: EditedProgramme;
  version: number;
  onSeen: (version: number) => void;
}

/** The form begins with the programme as it was opened: what others save meanwhile does not change what is typed. */
const Writing = ({ programme, version, onSeen }: WritingProps) => {
  const [first] = useState(programme);
  const [kept, setKept] = useState<SentProgramme>(programme);
  const [isEdited, setIsEdited] = useState(false);
  const { data, error, refetch } = useCpdCategories();
  const changed = useProgrammesChanged();
  if (!data)
    return error ? (
      <FailedState title={messageOf(error, 'The form could not be loaded')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={10} shape="field" label="Loading the form" />
    );
  return (
    <ProgrammeForm
      {...{ first, kept, version, isEdited }}
      categories={data.categories}
      onEdit={() => setIsEdited(true)}
      onSaved={(saved, sent) => {
        setIsEdited(false);
        setKept(sent);
        onSeen(saved);
        showToast({ tone: 'success', title: 'Saved' });
        void changed();
      }}
    />
  );
};

const Opened = ({ programme }: { programme: EditedProgramme }) => {
  const [version, setVersion] = useState(programme.version);
  return (
    <>
      <ProgrammeStanding programme={programme} version={version} onSeen={setVersion} />
      <Writing programme={programme} version={version} onSeen={setVersion} />
    </>
  );
};

const Gone = () => (
  <PageBody>
    <BackLink to={paths.adminProgrammes}>Back to programmes</BackLink>
    <PageHeading>Nothing to edit</PageHeading>
    <FailedState title="This programme does not exist any more" />
  </PageBody>
);

const KnownProgramme = ({ id }: { id: string }) => {
  const { data: programme, error, refetch, isFetchedAfterMount } = useProgramme(id);
  usePageTitle(programme?.name ?? 'CPD programme');
  if (isNotFound(error)) return <Gone />;
  return (
    <PageBody>
      <BackLink to={paths.adminProgrammes}>Back to programmes</BackLink>
      <PageHeading lead="What you save holds for every period of everybody in it, past ones too.">
        {programme?.name ?? 'CPD programme'}
      </PageHeading>
      {/* What was kept from before is not what is to be edited. */}
      {programme && isFetchedAfterMount ? (
        <Opened programme={programme} />
      ) : error ? (
        <FailedState
          title={messageOf(error, 'The programme could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={10} shape="field" label="Loading the programme" />
      )}
    </PageBody>
  );
};

/** A programme in its form, and how it stands. */
export const ProgrammePage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownProgramme key={id} id={id} /> : <Gone />;
};
