import type { OfficeTerms } from '@linehaul/contract/office-membership-terms';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { askForTerms, useOfficeTerms } from './office-queries.ts';
import { StandingCard } from './standing-card.tsx';
import { TermsForm } from './terms-form.tsx';
import { VersionsCard } from './versions-card.tsx';

/** The draft as it was when it was opened: what others save meanwhile does not change what is typed. */
const Opened = ({ terms }: { terms: OfficeTerms }) => {
  const [opened, setOpened] = useState(terms);
  const [isEdited, setIsEdited] = useState(false);
  const renew = async (): Promise<void> => setOpened(await askForTerms());
  return (
    <>
      <StandingCard terms={opened} isEdited={isEdited} onPublished={renew} />
      <TermsForm
        key={opened.revision}
        terms={opened}
        isEdited={isEdited}
        onEdit={setIsEdited}
        onSaved={async () => {
          await renew();
          showToast({ tone: 'success', title: 'Saved' });
        }}
      />
      <VersionsCard versions={opened.versions} />
    </>
  );
};

const Opening = () => {
  const { data, error, refetch, isFetchedAfterMount } = useOfficeTerms();
  // What was kept from before is not what is to be edited.
  if (data && isFetchedAfterMount) return <Opened terms={data} />;
  return error ? (
    <FailedState
      title={messageOf(error, 'The membership terms could not be loaded')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton lines={10} shape="field" label="Loading the membership terms" />
  );
};

/** The membership terms as the office writes and publishes them. */
export const OfficeTermsPage = () => (
  <PageBody>
    <PageHeading lead="What applicants accept before they pay. Nothing changes for them until you publish.">
      Membership terms
    </PageHeading>
    <Opening />
  </PageBody>
);
