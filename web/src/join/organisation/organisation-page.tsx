import { Suspense, useState } from 'react';
import { isComing } from '../../lib/calls/is-coming.ts';
import { DomainOffer } from '../../organisations/domains/domain-offer.tsx';
import { useDomainOffer } from '../../organisations/domains/mail-domain-queries.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { JoinStep } from '../join-step.tsx';
import { OrganisationNameForm } from './organisation-name-form.tsx';

/** Only for who has asked to belong to an organisation that is there already. */
const JoinRequestWaiting = lazyPart(async () => ({
  default: (await import('./join-request-waiting.tsx')).JoinRequestWaiting,
}));

interface NamingProps {
  currentName: string | null;
  wasWithdrawn: boolean;
}

/** Waits for what may stand above it: that would push it away from under who presses its button, and come to lie there itself. */
const Naming = (props: NamingProps) => {
  const offer = useDomainOffer();
  if (isComing(offer)) return <Skeleton shape="field" lines={4} label="Loading your organisation" />;
  return (
    <>
      <DomainOffer />
      <OrganisationNameForm {...props} />
    </>
  );
};

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
          <Naming currentName={join.organisationName} wasWithdrawn={wasWithdrawn} />
        )
      }
    </JoinStep>
  );
};
