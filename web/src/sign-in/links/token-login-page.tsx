import { useState } from 'react';
import { signOut } from '../../accounts/sign-out.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Navigate, useNavigate } from 'react-router';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { LinkExchangeState } from './link-exchange-state.tsx';
import { linkValue } from './link-query.ts';
import { challengeOf } from '../second-factor/second-factor-challenge.ts';
import { type FirstStep, SignInFlow } from '../sign-in-flow.tsx';
import { signIn } from '../sign-in.ts';
import { useLinkExchange } from './use-link-exchange.ts';
import { useOpenDestination } from '../use-open-destination.ts';

const DEAD_LINK =
  'That sign-in link no longer works: each works once, within 10 minutes. Sign in here, or ask for a new link.';

const Exchange = ({ token, firstStep }: { token: string; firstStep: FirstStep }) => {
  const navigate = useNavigate();
  const { fault, tryAgain } = useLinkExchange({
    exchange: async () => {
      void signOut();
      await firstStep.onSignedIn(await signIn({ grant_type: 'token', token }));
    },
    onRefused: (error) => {
      const challenge = challengeOf(error);
      if (challenge) return firstStep.onChallenge(challenge);
      navigate(paths.signIn, { replace: true, state: { notice: DEAD_LINK } });
    },
  });
  return <LinkExchangeState title="Signing you in" fault={fault} onRetry={tryAgain} />;
};

const Question = ({ onPress }: { onPress: () => void }) => (
  <>
    <PageHeading lead="Press the button to sign in. The link in your email works once.">
      Sign in with your link
    </PageHeading>
    <div>
      <Button onClick={onPress}>Sign in</Button>
    </div>
  </>
);

/**
 * Where a mailed sign-in link ends. Opening it uses nothing up, as programs do that look at mails, some of them with
 * scripts running: only the press of the button does.
 */
export const TokenLoginPage = () => {
  const [token] = useState(() => linkValue('token'));
  const [isPressed, setIsPressed] = useState(false);
  const open = useOpenDestination();
  if (token === undefined) return <Navigate to={paths.signIn} replace state={{ notice: DEAD_LINK }} />;
  if (!isPressed) return <Question onPress={() => setIsPressed(true)} />;
  return (
    <SignInFlow onSignedIn={open}>
      {(firstStep) =>
        firstStep.back ? (
          <Navigate to={paths.signIn} replace state={{ notice: firstStep.back.notice }} />
        ) : (
          <Exchange token={token} firstStep={firstStep} />
        )
      }
    </SignInFlow>
  );
};
