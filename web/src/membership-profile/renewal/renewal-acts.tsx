import { chooseOrganisation } from '@linehaul/contract/join';
import {
  beginRenewal,
  type Renewal,
  resumeRenewal,
  setAutomaticRenewal,
  stopRenewal,
} from '@linehaul/contract/renewal';
import { type ReactNode, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { invalidateAfterPayment } from '../../lib/calls/query-client.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Switch } from '../../ui/choices/checkbox-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { keepRenewal } from './renewal-query.ts';
import styles from './renewal.module.css';
import { automaticLabel } from './renewal-words.ts';

interface ActProps {
  renewal: Renewal;
}

const Failure = ({ failure }: { failure: string | undefined }) =>
  failure !== undefined && (
    <Notice tone="error" isAnnounced>
      {failure}
    </Notice>
  );

const StopDialog = ({ renewal: { orgId, endsOn }, onClose }: ActProps & { onClose: () => void }) => {
  const stop = async (): Promise<void> => {
    await keepRenewal(await call(stopRenewal, { body: { orgId } }));
    showToast({ tone: 'success', title: `The membership ends with ${formatDate(endsOn)}` });
  };
  return (
    <ConfirmDialog
      title="End this membership?"
      confirmLabel="End it"
      busyLabel="Ending…"
      keepLabel="Keep it"
      isDanger
      onConfirm={stop}
      onClose={onClose}
    >
      <p>
        Your people keep everything until {formatDate(endsOn)}. Nothing is asked for another year, and an open
        invoice for it is called off. You can take this back until then.
      </p>
    </ConfirmDialog>
  );
};

/** Says what it costs and for which year, before there is an invoice. */
const RenewDialog = ({ renewal, onClose }: ActProps & { onClose: () => void }) => {
  const navigate = useNavigate();
  const { orgId, renewsOn, nextEndsOn, nextAmount } = renewal;
  const renew = async (): Promise<void> => {
    const { invoiceId } = await call(beginRenewal, { body: { orgId } });
    invalidateAfterPayment();
    navigate(generatePath(paths.invoice, { id: invoiceId }));
  };
  return (
    <ConfirmDialog
      title="Renew for the next year?"
      confirmLabel="Renew"
      busyLabel="Renewing…"
      keepLabel="Not now"
      onConfirm={renew}
      onClose={onClose}
    >
      <p>
        You get an invoice{nextAmount === null ? '' : ` of ${formatMoney(nextAmount)}${INCL_GST}`} for{' '}
        {formatDate(renewsOn)} to {formatDate(nextEndsOn)}, which you can pay at once.
      </p>
    </ConfirmDialog>
  );
};

const RenewNow = ({ renewal }: ActProps) => {
  const [isAsking, setIsAsking] = useState(false);
  if (renewal.invoice) {
    return (
      <LinkButton variant="secondary" to={generatePath(paths.invoice, { id: renewal.invoice.id })}>
        See and pay the invoice
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Renew now
      </Button>
      {isAsking && <RenewDialog renewal={renewal} onClose={() => setIsAsking(false)} />}
    </>
  );
};

const Stop = ({ renewal }: ActProps) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        End the membership
      </Button>
      {isAsking && <StopDialog renewal={renewal} onClose={() => setIsAsking(false)} />}
    </>
  );
};

/** Whether there is a next year: for who administers the organisation. */
const Decisions = ({ renewal }: ActProps) => {
  const navigate = useNavigate();
  const { isBusy, failure, run } = useAct('This could not be changed');
  const { orgId } = renewal;
  const joinAgain = (): Promise<void> =>
    run(async () => {
      await call(chooseOrganisation, { body: { orgId } });
      invalidateAfterPayment();
      navigate(paths.signUpManageOrganisation);
    });
  const resume = (): Promise<void> =>
    run(async () => keepRenewal(await call(resumeRenewal, { body: { orgId } })));
  return (
    <>
      <Failure failure={failure} />
      {renewal.mayResume && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void resume()}>
          Keep the membership after all
        </Button>
      )}
      {renewal.mayRejoin && (
        <Button isBusy={isBusy} onClick={() => void joinAgain()}>
          Join again
        </Button>
      )}
      {renewal.mayStop && <Stop renewal={renewal} />}
    </>
  );
};

const Automatic = ({ renewal }: ActProps) => {
  const { failure, run } = useAct('This could not be changed');
  const { orgId } = renewal;
  const setAutomatic = (isAutomatic: boolean): Promise<void> =>
    run(async () => keepRenewal(await call(setAutomaticRenewal, { body: { orgId, isAutomatic } })));
  return (
    <>
      <Failure failure={failure} />
      <Switch
        id="automatic-renewal"
        name="automaticRenewal"
        label={automaticLabel(renewal)}
        checked={renewal.isAutomatic}
        onChange={({ target }) => void setAutomatic(target.checked)}
      />
    </>
  );
};

const maySeeRenewal = ({ mayRenewNow, isOverdue, invoice }: Renewal): boolean =>
  // What is overdue comes before another year, unless that one is invoiced already.
  mayRenewNow || (isOverdue && invoice !== null && !invoice.isOnItsWay);

interface RenewalActsProps extends ActProps {
  mayDecide: boolean;
  /** What can be done about which membership it is. */
  children: ReactNode;
}

/** What those who pay for the organisation may do about the next year; whether there is one is for who administers it. */
export const RenewalActs = ({ renewal, mayDecide, children }: RenewalActsProps) => (
  <>
    {renewal.kept && !renewal.isStopped && renewal.paidUntil === null && <Automatic renewal={renewal} />}
    <div className={styles.acts}>
      {maySeeRenewal(renewal) && <RenewNow renewal={renewal} />}
      {children}
      {mayDecide && <Decisions renewal={renewal} />}
    </div>
  </>
);
