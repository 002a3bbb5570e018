import { useSession } from '../lib/session/use-session.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { CloseAccountCard } from './close-account-card.tsx';
import { DataExportCard } from './data-export-card.tsx';

/** What a person may ask of the portal about their own data: a copy of it, and an end to it. */
export const YourDataPage = () => {
  const { isImpersonating } = useSession();
  return (
    <PageBody>
      <PageHeading lead="Take a copy of what we hold about you, or leave for good.">Your data</PageHeading>
      {isImpersonating ? (
        <Notice tone="info">
          Only the person themselves can take a copy of their data or close the account.
        </Notice>
      ) : (
        <>
          <DataExportCard />
          <CloseAccountCard />
        </>
      )}
    </PageBody>
  );
};
