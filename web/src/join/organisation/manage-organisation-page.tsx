import { getOrganisationForm } from '@linehaul/contract/organisations';
import type { JoinState } from '@linehaul/contract/join-state';
import { useWorkflowForm } from '../../forms/workflow-form-queries.ts';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { JoinStep } from '../join-step.tsx';
import { organisationOf } from './organisation-of-join.ts';
import { OrganisationDetailsForm } from './organisation-details-form.tsx';

const useOrganisationForm = (join: JoinState) => {
  const organisation = organisationOf(join);
  return useWorkflowForm(['join', organisation], () =>
    call(getOrganisationForm, { query: { workflowName: 'join', ...organisation } }),
  );
};

const DetailsStep = ({ join }: { join: JoinState }) => {
  const { data: groups, error, refetch } = useOrganisationForm(join);
  return (
    <>
      <PageHeading lead={`Tell us about ${join.organisationName ?? 'your organisation'}.`}>
        Organisation details
      </PageHeading>
      {groups && <OrganisationDetailsForm groups={groups} join={join} />}
      {!groups && !error && <Skeleton shape="field" lines={6} label="Loading the form" />}
      {!groups && error && (
        <FailedState
          title={messageOf(error, 'The form could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};

/** Step 4: what the association asks about an organisation. */
export const ManageOrganisationPage = () => (
  <JoinStep step="manage-organisation">{(join) => <DetailsStep join={join} />}</JoinStep>
);
