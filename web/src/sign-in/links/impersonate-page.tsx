import { issueToken } from '@linehaul/contract/sign-in';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useNavigate } from 'react-router';
import { session } from '../../lib/session/session.ts';
import { LinkButton } from '../../ui/forms/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { LinkExchangeState } from './link-exchange-state.tsx';
import { linkValue } from './link-query.ts';
import { homeOf } from '../home-of.ts';
import { useLinkExchange } from './use-link-exchange.ts';

const DEAD_TICKET = 'A ticket works once, within a minute. Go back and press Act as again.';

const NotStarted = ({ reason }: { reason: string }) => (
  <>
    <PageHeading>You are not acting as anybody</PageHeading>
    <Notice tone="error" isAnnounced>
      {reason}
    </Notice>
    <div>
      <LinkButton to={paths.adminUsers}>Back to users</LinkButton>
    </div>
  </>
);

const Exchange = ({ ticket }: { ticket: string }) => {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { fault, tryAgain } = useLinkExchange({
    exchange: async () => {
      const answer = await call(issueToken, { form: { grant_type: 'impersonation', token: ticket } });
      session.startImpersonation(answer);
      navigate(homeOf(answer.contactType), { replace: true });
    },
    onRefused: (error) => setRefusal(messageOf(error, DEAD_TICKET)),
  });
  if (refusal !== undefined) return <NotStarted reason={refusal} />;
  return <LinkExchangeState title="Acting as another person" fault={fault} onRetry={tryAgain} />;
};

/** Where an admin's ticket is exchanged; the session that results stays in this tab. */
export const ImpersonatePage = () => {
  const [ticket] = useState(() => linkValue('ticket'));
  return ticket === undefined ? <NotStarted reason={DEAD_TICKET} /> : <Exchange ticket={ticket} />;
};
