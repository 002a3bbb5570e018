import { type DomainOffer as Offer, joinByDomain } from '@linehaul/contract/mail-domains';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { invalidateAfterPayment } from '../../lib/calls/query-client.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from '../organisations.module.css';

const WORDS = {
  'at-once': {
    text: 'You can be one of its people at once. Nothing is to pay or to fill in; who looks after its people is told.',
    button: (name: string) => `Join ${name}`,
  },
  'on-request': {
    text: 'You can ask to be one of its people. Who looks after them decides, and we email you the decision.',
    button: (name: string) => `Ask ${name}`,
  },
} as const;

/** Who has an address at the mail domain of an organisation may belong to it. */
export const OfferCard = ({ offer: { orgId, organisation, domain, admits } }: { offer: Offer }) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, failure, run } = useAct('You could not join');
  const { text, button } = WORDS[admits];
  const join = (): Promise<void> =>
    run(async () => {
      const { outcome } = await call(joinByDomain, { body: { orgId } });
      const isIn = outcome === 'joined';
      // What somebody may see and do follows from where they belong.
      invalidateAfterPayment();
      await queries.refetchQueries({ type: 'active' });
      showToast({
        tone: 'success',
        title: isIn ? `You are now one of the people of ${organisation}` : `We have asked ${organisation}`,
      });
      if (isIn) navigate(paths.home);
    });
  return (
    <Card title={`Do you work for ${organisation}?`}>
      <p>
        Your email address is at {domain}, the mail domain of {organisation}. {text}
      </p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.named}>
        <Button isBusy={isBusy} busyLabel="Please wait…" onClick={() => void join()}>
          {button(organisation)}
        </Button>
      </div>
    </Card>
  );
};
