import { type ReactNode, useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { Card } from '../ui/layout/card.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import type { FactorAct } from './factor-act.ts';
import { FactorActDialog } from './factor-act-dialog.tsx';
import { SecondFactorOverview } from './second-factor-overview.tsx';
import {
  factorCountOf,
  type SecondFactors,
  useRefreshSecondFactors,
  useSecondFactors,
} from './second-factor-queries.ts';
import { SetUpStep } from './set-up-step.tsx';
import { useSetUp } from './use-set-up.ts';

const PURPOSE =
  'With two-step sign-in a stolen password is not enough: a code from an app, or a passkey, confirms that it is you.';

const isOn = (factors: SecondFactors): boolean => factorCountOf(factors) > 0;

const UNCONFIRMED =
  'Open the link in the email that we sent you when you created your account. Then you can set up two-step sign-in here.';

interface TwoStepSignInProps {
  /** For who has to confirm the address first. */
  unconfirmedHelp: ReactNode;
}

const Loaded = ({ factors, unconfirmedHelp }: TwoStepSignInProps & { factors: SecondFactors }) => {
  const setUp = useSetUp();
  const refresh = useRefreshSecondFactors();
  const [act, setAct] = useState<FactorAct>();
  if (setUp.step) return <SetUpStep setUp={setUp} />;
  return (
    <>
      <p>{PURPOSE}</p>
      {factors.isRequired && isOn(factors) && (
        <p>Your role in the portal needs it, so the last way to confirm stays.</p>
      )}
      {factors.isRequired && !isOn(factors) && (
        <Notice tone="warning">Your role in the portal needs two-step sign-in. Please set it up.</Notice>
      )}
      {setUp.failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {setUp.failure}
        </Notice>
      )}
      {factors.isAddressConfirmed ? (
        <SecondFactorOverview factors={factors} setUp={setUp} onAct={setAct} />
      ) : (
        <Notice tone="warning" title="Please confirm your email address first">
          <p>{UNCONFIRMED}</p>
          {unconfirmedHelp}
        </Notice>
      )}
      {act && (
        <FactorActDialog
          act={act}
          isLast={factorCountOf(factors) === 1}
          onDone={async (codes) => (codes.length > 0 ? setUp.showCodes(codes) : refresh())}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
};

const State = ({ factors }: { factors: SecondFactors | undefined }) => {
  if (!factors) return null;
  return isOn(factors) ? <StatusTag tone="success">On</StatusTag> : <StatusTag tone="neutral">Off</StatusTag>;
};

/** The second step of signing in: how it stands, and setting it up, changing and removing it. */
export const TwoStepSignIn = ({ unconfirmedHelp }: TwoStepSignInProps) => {
  const { data: factors, error, refetch } = useSecondFactors();
  return (
    <Card title="Two-step sign-in" aside={<State factors={factors} />}>
      {factors && <Loaded factors={factors} unconfirmedHelp={unconfirmedHelp} />}
      {!factors && !error && <Skeleton lines={3} shape="card" label="Loading two-step sign-in" />}
      {!factors && error && (
        <FailedState
          title={messageOf(error, 'Two-step sign-in could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
};
