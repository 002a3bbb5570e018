import {
  type Admits,
  type MailDomain,
  nameMailDomain,
  removeMailDomain,
  setMailDomain,
} from '@linehaul/contract/mail-domains';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from '../organisations.module.css';
import { useMailDomains } from './mail-domain-queries.ts';
import { NameDomainDialog } from './name-domain-dialog.tsx';

interface DomainProps {
  orgId: string;
  item: MailDomain;
  onChanged: () => Promise<unknown>;
}

const standingOf = ({ isProven, provenUntilUtc, mailbox, domain, linkExpiresUtc }: MailDomain): string => {
  if (isProven && provenUntilUtc !== null) return `lets people in until ${formatDate(provenUntilUtc)}`;
  const again = provenUntilUtc === null ? '' : `was proven until ${formatDate(provenUntilUtc)}, `;
  return `${again}waits for ${mailbox}@${domain} until ${formatDate(linkExpiresUtc)}`;
};

const OTHER: Readonly<Record<Admits, { readonly admits: Admits; readonly label: string }>> = {
  'at-once': { admits: 'on-request', label: 'Let them ask first' },
  'on-request': { admits: 'at-once', label: 'Let them in at once' },
};

const StopDialog = ({
  orgId,
  item: { id, domain },
  onChanged,
  onClose,
}: DomainProps & { onClose: () => void }) => (
  <ConfirmDialog
    title={`Take ${domain} off?`}
    confirmLabel="Take it off"
    busyLabel="Saving…"
    isDanger
    onConfirm={async () => {
      await call(removeMailDomain, { body: { orgId, id } });
      showToast({ tone: 'success', title: `${domain} lets nobody in any more` });
      await onChanged();
    }}
    onClose={onClose}
  >
    <p>From this moment on nobody comes in by an address at {domain}. Whoever has come in stays.</p>
  </ConfirmDialog>
);

const Domain = ({ orgId, item, onChanged }: DomainProps) => {
  const { isBusy, failure, run } = useAct('The mail domain could not be changed');
  const [isStopping, setIsStopping] = useState(false);
  const { id, domain, mailbox, admits, isProven } = item;
  const mailAgain = (): Promise<void> =>
    run(async () => {
      const { mailedTo } = await call(nameMailDomain, { body: { orgId, domain, mailbox, admits } });
      showToast({ tone: 'success', title: 'We have mailed another link', text: mailedTo });
      await onChanged();
    });
  const change = (): Promise<void> =>
    run(async () => {
      await call(setMailDomain, { body: { orgId, id, admits: OTHER[admits].admits } });
      showToast({ tone: 'success', title: 'Saved' });
      await onChanged();
    });
  return (
    <li className={styles.invitation}>
      <span>
        <Breakable>{domain}</Breakable>{' '}
        <StatusTag tone={isProven ? 'success' : 'warning'}>{isProven ? 'Proven' : 'Not proven'}</StatusTag>
        <br />
        <span className={styles.muted}>
          {admits === 'at-once' ? 'At once' : 'On request'}, {standingOf(item)}
        </span>
      </span>
      <span className={styles.invitationActs}>
        <Button variant="quiet" isBusy={isBusy} busyLabel="Please wait…" onClick={() => void change()}>
          {OTHER[admits].label}
          <span className="visually-hidden"> by {domain}</span>
        </Button>
        <Button variant="quiet" isBusy={isBusy} busyLabel="Please wait…" onClick={() => void mailAgain()}>
          {isProven ? 'Prove again' : 'Mail the link again'}
          <span className="visually-hidden"> for {domain}</span>
        </Button>
        <Button variant="quiet" onClick={() => setIsStopping(true)}>
          Take off<span className="visually-hidden"> {domain}</span>
        </Button>
      </span>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {isStopping && <StopDialog {...{ orgId, item, onChanged }} onClose={() => setIsStopping(false)} />}
    </li>
  );
};

/** Whom an organisation lets in by their address, without inviting each. */
export const MailDomainsCard = ({ orgId, name }: { orgId: string; name: string }) => {
  const { data, error, refetch } = useMailDomains(orgId);
  const [isNaming, setIsNaming] = useState(false);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The mail domains could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="card" lines={2} label="Loading the mail domains" />;
  return (
    <Card title="Mail domains">
      <p>
        Whoever has confirmed an email address at a domain of {name} can belong to it without being invited.
        Who runs the domain has to agree once a year. Each takes a seat.
      </p>
      {data.items.length > 0 && (
        <ul className={styles.invitations}>
          {data.items.map((item) => (
            <Domain key={item.id} orgId={orgId} item={item} onChanged={refetch} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" onClick={() => setIsNaming(true)}>
          Add a mail domain
        </Button>
      </div>
      {isNaming && <NameDomainDialog orgId={orgId} onNamed={refetch} onClose={() => setIsNaming(false)} />}
    </Card>
  );
};
