import { useState } from 'react';
import { JoinRequestWaiting } from './join-request-waiting.tsx';
import { JoinStep } from '../join-step.tsx';
import { OrganisationNameForm } from './organisation-name-form.tsx';

/** Step 3: the organisation that joins, or the one a person asks to belong to. */
export const OrganisationPage = () => {
  const [wasWithdrawn, setWasWithdrawn] = useState(false);
  return (
    <JoinStep step="organisation">
      {(join) =>
        join.nextStep === 'approval' ? (
          <JoinRequestWaiting
            organisationName={join.organisationName ?? 'the organisation'}
            onWithdrawn={() => setWasWithdrawn(true)}
          />
        ) : (
          <OrganisationNameForm currentName={join.organisationName} wasWithdrawn={wasWithdrawn} />
        )
      }
    </JoinStep>
  );
};
