import { ANSWER_MAX_LENGTH, answerApplication, applicationAnswer } from '@linehaul/contract/applications';
import type { JoinState } from '@linehaul/contract/join-state';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from '../join.module.css';
import { useStepSubmit } from '../use-step-submit.ts';
import {
  AnsweredQuestions,
  ApplicationFacts,
  CallUs,
  type SentApplicationProps,
} from './application-facts.tsx';
import { WithdrawApplication } from './withdraw-application.tsx';

const answered = z.strictObject({ answer: applicationAnswer });

const AnswerForm = ({ join }: { join: JoinState }) => {
  const { send, failure, forget } = useStepSubmit('application');
  const [isTyped, setIsTyped] = useState(false);
  const form = useZodForm({
    schema: answered,
    onSubmit: async ({ answer }) => {
      await send(async () => {
        const state = await call(answerApplication, { body: { orgId: join.orgId ?? '', answer } });
        setIsTyped(false);
        return state;
      });
    },
    onEdit: () => {
      forget();
      setIsTyped(true);
    },
  });
  useLeaveGuard(isTyped ? 'Leave this page? Your answer has not been sent.' : undefined, true);
  return (
    <Form {...form.props}>
      <FormFailure failure={failure} />
      <TextAreaField {...form.field('answer')} label="Your answer" rows={5} maxLength={ANSWER_MAX_LENGTH} />
      <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Sending…">
        Send answer
      </Button>
    </Form>
  );
};

/** What the office asks, with a field for the answer; what was told of the organisation may change too. */
export const ApplicationAsked = ({ join, application }: SentApplicationProps) => {
  const open = application.questions.find(({ answer }) => answer === null);
  return (
    <>
      <PageHeading lead="We decide about your application once you have answered.">
        We have a question
      </PageHeading>
      {open && (
        <Card title={`Asked on ${formatDate(open.askedUtc)}`}>
          <p className={styles.words}>{open.question}</p>
        </Card>
      )}
      <AnswerForm join={join} />
      <p>
        Has something about your organisation changed?{' '}
        <Link to={paths.signUpManageOrganisation}>Change what you told us</Link>, then answer.
      </p>
      <AnsweredQuestions application={application} />
      <ApplicationFacts join={join} application={application} />
      <CallUs />
      <WithdrawApplication join={join} />
    </>
  );
};
