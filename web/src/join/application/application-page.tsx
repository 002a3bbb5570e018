import type { JoinState } from '@linehaul/contract/join-state';
import { JoinStep } from '../join-step.tsx';
import { ApplicationAsked } from './application-asked.tsx';
import { ApplicationDeclined } from './application-declined.tsx';
import { ApplicationWaiting } from './application-waiting.tsx';
import { SendApplication } from './send-application.tsx';

const ApplicationStep = ({ join }: { join: JoinState }) => {
  const { application } = join;
  if (application?.status === 'waiting') return <ApplicationWaiting join={join} application={application} />;
  if (application?.status === 'asked') return <ApplicationAsked join={join} application={application} />;
  if (application?.status === 'declined')
    return <ApplicationDeclined join={join} application={application} />;
  return <SendApplication join={join} />;
};

/** In the place of the payment, for a membership that the association approves first. */
export const ApplicationPage = () => (
  <JoinStep step="application">{(join) => <ApplicationStep join={join} />}</JoinStep>
);
