import type { PrivacyAnswers } from '@linehaul/contract/privacy';
import { type SubmitEvent, useId, useState } from 'react';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import { useSession } from '../../lib/use-session.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { unsavedOf } from './preference-changes.ts';
import { savePrivacy } from './privacy-queries.ts';
import { choiceOf, CHOICES, QUESTIONS } from './privacy-words.ts';

const UNSAVED = 'What you have changed is not saved yet. Leave this page anyway?';

/** The five questions, answered and saved together. */
export const PrivacyForm = ({ saved }: { saved: PrivacyAnswers }) => {
  const [touched, setTouched] = useState<Partial<PrivacyAnswers>>({});
  const { isBusy, failure, run } = useAct();
  const idPrefix = useId();
  const { isImpersonating: isReadOnly } = useSession();
  const unsaved = unsavedOf(saved, touched);
  const shown = { ...saved, ...touched };
  useLeaveGuard(Object.keys(unsaved).length > 0 ? UNSAVED : undefined);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run(async () => {
      await savePrivacy(unsaved);
      showToast({ tone: 'success', title: 'Your privacy settings have been saved' });
    });
  };

  return (
    <Form onSubmit={submit}>
      {isReadOnly && (
        <Notice tone="info">Only the person themselves can change who sees what of them.</Notice>
      )}
      {failure !== undefined && (
        <Notice tone="error" isAnnounced title="Your privacy settings were not saved">
          {failure}
        </Notice>
      )}
      <Card title="Your answers">
        {QUESTIONS.map(({ name, label, hint }) => (
          <SelectField
            key={name}
            id={`${idPrefix}-${name}`}
            name={name}
            label={label}
            hint={hint}
            options={CHOICES}
            value={shown[name]}
            disabled={isReadOnly}
            onChange={({ currentTarget }) =>
              setTouched({ ...touched, [name]: choiceOf(currentTarget.value) ?? shown[name] })
            }
          />
        ))}
      </Card>
      {!isReadOnly && (
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel="Saving…">
            Save
          </Button>
        </div>
      )}
    </Form>
  );
};
