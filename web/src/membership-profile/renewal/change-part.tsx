import { ANSWER_MAX_LENGTH, applicationAnswer } from '@linehaul/contract/applications';
import { answerAboutChange, withdrawChange } from '@linehaul/contract/level-change';
import type { MembershipChange, Renewal } from '@linehaul/contract/renewal';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { LevelDialog } from './change-next-year.tsx';
import { keepRenewal } from './renewal-query.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import styles from './renewal.module.css';

interface PartProps {
  renewal: Renewal;
  change: MembershipChange;
}

interface DialogProps extends PartProps {
  onClose: () => void;
}

const wantedOf = ({ productName, from }: MembershipChange): string =>
  from === 'this-year' ? `${productName} for the rest of this year` : `${productName} from the next year on`;

const openQuestionOf = ({ questions }: MembershipChange): string =>
  questions.find(({ answer }) => answer === null)?.question ?? '';

const ANSWER = z.object({ answer: applicationAnswer });

const AnswerDialog = ({ renewal: { orgId }, change, onClose }: DialogProps) => (
  <ActDialog
    title="Answer the question"
    label="Send answer"
    busyLabel="Sending…"
    schema={ANSWER}
    onSubmit={async ({ answer }) => {
      await keepRenewal(await call(answerAboutChange, { body: { orgId, answer } }));
      showToast({ tone: 'success', title: 'Your answer was sent' });
    }}
    onClose={onClose}
  >
    {(field) => (
      <>
        <p className={styles.words}>{openQuestionOf(change)}</p>
        <TextAreaField {...field('answer')} label="Your answer" rows={5} maxLength={ANSWER_MAX_LENGTH} />
      </>
    )}
  </ActDialog>
);

const TakeBack = ({ renewal: { orgId }, change, onClose }: DialogProps) => (
  <ConfirmDialog
    title="Take the change back?"
    confirmLabel="Take it back"
    busyLabel="Taking it back…"
    onConfirm={async () => {
      await keepRenewal(await call(withdrawChange, { body: { orgId } }));
      showToast({ tone: 'success', title: 'The change is taken back' });
    }}
    onClose={onClose}
  >
    <p>We stop looking at {wantedOf(change)}. Your membership stays as it is.</p>
  </ConfirmDialog>
);

/** The way on that was approved: the price of today is shown there before anything is agreed. */
const ConfirmChange = ({ renewal, change, onClose }: DialogProps) => {
  const { productId } = change;
  return change.from === 'next-year' ? (
    <LevelDialog {...{ renewal, productId, onClose }} />
  ) : (
    <UpgradeDialog {...{ productId, onClose }} orgId={renewal.orgId} />
  );
};

/** What it costs today, and that it is something else than was shown or approved. */
const priceWords = ({ total, whyNot, askedTotal }: MembershipChange): string => {
  if (total === null) return whyNot ?? '';
  const before = total === askedTotal ? '' : ` It was ${formatMoney(askedTotal)} when you asked.`;
  return `Today it costs ${formatMoney(total)}${INCL_GST}.${before}`;
};

const Standing = ({ change }: { change: MembershipChange }) => {
  const { status, productName, sentUtc, approvedUntil, reason, askedTotal, personName } = change;
  if (status === 'approved')
    return (
      <Notice tone="success" title={`Your change to ${productName} is approved`}>
        Nothing is changed yet. {priceWords(change)}
        {approvedUntil !== null && ` Please confirm it by ${formatDate(approvedUntil)}.`}
      </Notice>
    );
  if (status === 'asked')
    return (
      <Notice tone="warning" title={`We have a question about your change to ${productName}`}>
        <span className={styles.words}>{openQuestionOf(change)}</span>
      </Notice>
    );
  if (status === 'declined')
    return (
      <Notice tone="warning" title={`Your change to ${productName} was not approved`}>
        <span className={styles.words}>{reason}</span>
      </Notice>
    );
  if (status === 'expired')
    return (
      <Notice tone="info" title={`Your approval for ${productName} has ended`}>
        It held until {approvedUntil !== null && formatDate(approvedUntil)} and the change was not made. You
        can ask for it again.
      </Notice>
    );
  return (
    <Notice tone="info" title={`We are looking at your change to ${productName}`}>
      {personName} asked for {wantedOf(change)} on {formatDate(sentUtc)}, at {formatMoney(askedTotal)}
      {INCL_GST}. Nothing is changed and there is nothing to pay until it is approved.
    </Notice>
  );
};

type Act = 'answer' | 'take-back' | 'confirm';

const DIALOGS = { answer: AnswerDialog, 'take-back': TakeBack, confirm: ConfirmChange } as const;

/** A change that is approved first: how it stands, and what its organisation may do about it. */
export const ChangePart = ({ renewal, change, mayDecide }: PartProps & { mayDecide: boolean }) => {
  const [act, setAct] = useState<Act>();
  const { status, whyNot } = change;
  const isOpen = status === 'waiting' || status === 'asked';
  const Opened = act && DIALOGS[act];
  return (
    <>
      <Standing change={change} />
      {mayDecide && (
        <div className={styles.acts}>
          {status === 'asked' && <Button onClick={() => setAct('answer')}>Answer</Button>}
          {status === 'approved' && whyNot === null && (
            <Button onClick={() => setAct('confirm')}>See the price and confirm</Button>
          )}
          {isOpen && (
            <Button variant="quiet" onClick={() => setAct('take-back')}>
              Take the change back
            </Button>
          )}
        </div>
      )}
      {Opened && <Opened {...{ renewal, change }} onClose={() => setAct(undefined)} />}
    </>
  );
};
