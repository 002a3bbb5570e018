import { Suspense, useState } from 'react';
import { DomainOffer } from '../../organisations/domains/domain-offer.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { JoinStep } from '../join-step.tsx';
import { OrganisationNameForm } from './organisation-name-form.tsx';

/** Only for who has asked to belong to an organisation that is there already. */
const JoinRequestWaiting = lazyPart(async () => ({
  default: (await import('./join-request-waiting.tsx')).JoinRequestWaiting,
}));

/** Step 3: the organisation that joins, or the one a person asks to belong to. */
export const OrganisationPage = () => {
  const [wasWithdrawn, setWasWithdrawn] = useState(false);
  return (
    <JoinStep step="organisation">
      {(join) =>
        join.nextStep === 'approval' ? (
          <Suspense fallback={<Skeleton shape="card" lines={2} label="Loading your request" />}>
            <JoinRequestWaiting
              organisationName={join.organisationName ?? 'the organisation'}
              onWithdrawn={() => setWasWithdrawn(true)}
            />
          </Suspense>
        ) : (
          <>
            <DomainOffer />
            <OrganisationNameForm currentName={join.organisationName} wasWithdrawn={wasWithdrawn} />
          </>
        )
      }
    </JoinStep>
  );
};
