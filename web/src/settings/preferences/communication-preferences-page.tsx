import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageHelp } from '../../ui/help/page-help.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CommunicationPreferencesForm } from './communication-preferences-form.tsx';
import { useCommunicationPreferences } from './communication-preferences-queries.ts';
import { PrivacyLink } from './privacy-link.tsx';

const Preferences = () => {
  const { data: saved, error, refetch } = useCommunicationPreferences();
  if (saved) return <CommunicationPreferencesForm saved={saved} />;
  if (!error) return <Skeleton shape="card" lines={5} label="Loading your preferences" />;
  return (
    <FailedState
      title={messageOf(error, 'Your preferences could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

/** What the person wants to hear of, besides what concerns their own membership, invoices and account. */
export const CommunicationPreferencesPage = () => (
  <PageBody>
    <PageHeading lead="Choose what you want to hear about. Emails about your membership, invoices and account always reach you.">
      Communication preferences
    </PageHeading>
    <PageHelp place="communication-preferences" />
    <Preferences />
    <PrivacyLink />
  </PageBody>
);
