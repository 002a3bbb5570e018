import { getAccountDetails, setAccountDetails } from '@linehaul/contract/account-details';
import type { FormFieldInput } from '@linehaul/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { CURRENT_USER_KEY } from '../accounts/current-user-queries.ts';
import { EditableWorkflowForm } from '../forms/editable-workflow-form.tsx';
import { useWorkflowForm } from '../forms/workflow-form-queries.ts';
import { call } from '../lib/calls/api.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Link } from 'react-router';
import { Card } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PrivacyLink } from './preferences/privacy-link.tsx';

const WORDS = {
  saved: 'User profile has been updated successfully',
  failed: 'Failed to update user profile',
};

/** What the association knows of the person, to read and to change. */
export const AccountDetailsPage = () => {
  const queries = useQueryClient();
  const form = useWorkflowForm(['account-details'], () => call(getAccountDetails));
  const save = async (workflowFormFields: FormFieldInput[]): Promise<void> => {
    await call(setAccountDetails, { body: { workflowFormFields } });
    // The header shows the name.
    void queries.invalidateQueries({ queryKey: CURRENT_USER_KEY });
  };
  return (
    <PageBody>
      <PageHeading lead="Your name and how the association reaches you.">Account details</PageHeading>
      <EditableWorkflowForm form={form} save={save} words={WORDS} />
      <Card title="Your data">
        <p>Take a copy of everything we hold about you, or close your account.</p>
        <p>
          <Link to={paths.yourData}>Download my data</Link> or{' '}
          <Link to={paths.yourData}>close my account</Link>
        </p>
      </Card>
      <PrivacyLink />
    </PageBody>
  );
};
