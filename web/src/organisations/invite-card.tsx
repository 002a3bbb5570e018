import { INVITATIONS_MAX_COUNT, invitePeople, type InviteVerdict } from '@linehaul/contract/invitations';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { FileField } from '../ui/forms/file-field.tsx';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { useInvitations } from './invitation-queries.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { SeatsNote } from './seats-note.tsx';
import styles from './organisations.module.css';

type Judged = DataOf<typeof invitePeople>;

const WORDS: Readonly<Record<Exclude<InviteVerdict, 'invite'>, string>> = {
  belongs: 'belongs to your organisation already',
  waiting: 'is invited already',
  repeated: 'stands further up in the list',
  invalid: 'has no email address',
};

const peopleText = (count: number): string => (count === 1 ? 'one person' : `${count} people`);

const newIn = ({ lines }: Judged): number => lines.filter(({ verdict }) => verdict === 'invite').length;

/** What becomes of the list, before anybody is mailed. */
const Preview = ({ judged }: { judged: Judged }) => (
  <div role="status">
    <p>
      {newIn(judged) === 0
        ? 'Nobody of this list would be invited.'
        : `${peopleText(newIn(judged))} would be invited.`}
    </p>
    <ul>
      {judged.lines.flatMap(({ line, email, name, verdict }) =>
        verdict === 'invite'
          ? []
          : [
              <li key={line}>
                Line {line}: {email === '' ? name : email} {WORDS[verdict]}
              </li>,
            ],
      )}
    </ul>
  </div>
);

const useInviting = (orgId: string, onInvited: () => Promise<unknown>) => {
  const { isBusy, failure, run } = useAct('Nobody was invited');
  const [list, setList] = useState('');
  const [judged, setJudged] = useState<Judged>();
  const [invited, setInvited] = useState<number>();
  const edit = (text: string): void => {
    setList(text);
    setJudged(undefined);
    setInvited(undefined);
  };
  const send = (isDryRun: boolean): Promise<void> =>
    run(async () => {
      const answer = await call(invitePeople, { body: { orgId, list, isDryRun } });
      if (isDryRun) {
        setJudged(answer);
        return;
      }
      edit('');
      setInvited(answer.invited);
      await onInvited();
    });
  return { ...{ isBusy, failure, list, judged, invited, edit, send } };
};

/** Invites people of an organisation by a list, which is looked at first; and says who has not accepted yet. */
export const InviteCard = ({ orgId, name }: { orgId: string; name: string }) => {
  const { seats, invitations, refetch } = useInvitations(orgId);
  const { isBusy, failure, list, judged, invited, edit, send } = useInviting(orgId, refetch);
  useLeaveGuard(list === '' ? undefined : 'Leave this page? Nobody of your list has been invited.', true);
  const isReady = judged !== undefined && newIn(judged) > 0;
  const readFile = async ([file]: File[]): Promise<void> => edit((await file?.text()) ?? '');
  return (
    <Card title={`Invite people to ${name}`}>
      <SeatsNote seats={seats} />
      <TextAreaField
        id={`invite-${orgId}`}
        name="list"
        label="Who is to be invited"
        hint={`An email address a line, with a name before it if you like; ${INVITATIONS_MAX_COUNT} at most. Each gets a link by email that works for two weeks.`}
        error={undefined}
        value={list}
        onInput={({ currentTarget }) => edit(currentTarget.value)}
      />
      <FileField
        id={`invite-file-${orgId}`}
        name="file"
        label="Or a CSV file"
        error={undefined}
        isOptional
        accept=".csv,.txt,text/csv,text/plain"
        isSingle
        onFiles={(files) => void readFile(files)}
      />
      {judged && <Preview judged={judged} />}
      {invited !== undefined && (
        <Notice tone="success" isAnnounced>
          {invited === 0 ? 'Nobody new was in the list.' : `We have invited ${peopleText(invited)} by email.`}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.inviteActs}>
        <Button
          variant={isReady ? 'secondary' : 'primary'}
          isBusy={isBusy && !isReady}
          busyLabel="Checking…"
          onClick={() => void send(true)}
        >
          Check the list
        </Button>
        {isReady && (
          <Button isBusy={isBusy} busyLabel="Inviting…" onClick={() => void send(false)}>
            Invite {peopleText(newIn(judged))}
          </Button>
        )}
      </div>
      <OpenInvitations orgId={orgId} invitations={invitations} onChanged={refetch} />
    </Card>
  );
};
