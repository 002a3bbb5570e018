import type { FormFieldInput } from '@linehaul/contract/forms';
import { getOrganisationForm, setOrganisationForm } from '@linehaul/contract/organisations';
import { EditableWorkflowForm } from '../forms/editable-workflow-form.tsx';
import { useWorkflowForm } from '../forms/workflow-form-queries.ts';
import { call } from '../lib/calls/api.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { AdministratorsOnlyNote } from '../organisations/administrators-only-note.tsx';
import { useOrganisationOfPage } from '../organisations/own-organisation-queries.ts';
import { PageOrganisation } from '../organisations/switching/page-organisation.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { PageHelp } from '../ui/help/page-help.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { LoadOnSight } from '../ui/feedback/load-on-sight.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const WORDS = {
  saved: 'Organisation has been updated successfully',
  failed: 'Failed to update organisation',
};

const ListingCard = lazyPart(async () => ({ default: (await import('./listing-card.tsx')).ListingCard }));

const listingIsComing = <Skeleton shape="card" lines={4} label="Loading what members see" />;

const OrganisationForm = ({ orgId }: { orgId: string }) => {
  const organisation = { workflowName: 'details', orgId } as const;
  const form = useWorkflowForm(['organisation-details', orgId], () =>
    call(getOrganisationForm, { query: organisation }),
  );
  const save = (workflowFormFields: FormFieldInput[]): Promise<unknown> =>
    call(setOrganisationForm, { body: { ...organisation, workflowFormFields } });
  return <EditableWorkflowForm form={form} save={save} words={WORDS} />;
};

const OwnOrganisation = () => {
  const { own, chosen, error, refetch } = useOrganisationOfPage();
  if (!own) {
    if (!error) return <Skeleton shape="card" lines={3} label="Loading your organisation" />;
    const title = messageOf(error, 'Your organisation could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!chosen) return <AdministratorsOnlyNote what="Organisation details" />;
  return (
    <>
      <PageOrganisation />
      {chosen.isAdministrator ? (
        <>
          <OrganisationForm key={chosen.id} orgId={chosen.id} />
          <LoadOnSight placeholder={listingIsComing}>
            <Suspense fallback={listingIsComing}>
              <ListingCard key={`listing ${chosen.id}`} organisation={chosen} />
            </Suspense>
          </LoadOnSight>
        </>
      ) : (
        <AdministratorsOnlyNote what="Organisation details" />
      )}
    </>
  );
};

/** What the association knows of an organisation, for its administrators to read and to change. */
export const OrganisationDetailsPage = () => (
  <PageBody>
    <PageHeading lead="Update your organisation details here.">Organisation details</PageHeading>
    <PageHelp place="organisation-details" />
    <OwnOrganisation />
    <Card title="People and roles">
      <p>See who belongs to your organisation, and who administers it.</p>
      <p>
        <Link to={paths.organisationPeople}>People and roles</Link>
      </p>
    </Card>
    <Card title="Other members">
      <p>Find other members and their people, and where they are.</p>
      <p>
        <Link to={paths.directory}>Directory</Link>
      </p>
      <p>
        <Link to={paths.workplaceDetails}>Workplace details</Link>
      </p>
    </Card>
  </PageBody>
);
