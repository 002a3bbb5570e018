import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { restoreIfKept } from '../../lib/forms/kept-text.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import styles from './answers-form.module.css';
import { unsavedOf } from './preference-changes.ts';

const UNSAVED = 'What you have changed is not saved yet. Leave this page anyway?';

/** What the fields are drawn from. */
interface Answering<Answers> {
  readonly shown: Answers;
  readonly isReadOnly: boolean;
  readonly idOf: (name: keyof Answers & string) => string;
  readonly change: (changes: Partial<Answers>) => void;
}

interface AnswersFormProps<Answers> {
  readonly saved: Answers;
  /** Is given what was changed only. */
  readonly save: (changes: Partial<Answers>) => Promise<void>;
  readonly words: {
    readonly title: string;
    /** What is saved here, such as 'Your privacy settings'. */
    readonly subject: string;
    /** For whoever acts as the person. */
    readonly readOnly: string;
    /** On the button, where another form of the page has one called Save. */
    readonly saveLabel?: string;
  };
  readonly children: (answering: Answering<Answers>) => ReactNode;
}

/** A person's answers to a few questions, changed and saved together. */
export const AnswersForm = <Answers extends object>({
  saved,
  save,
  words,
  children,
}: AnswersFormProps<Answers>) => {
  const [touched, setTouched] = useState<Partial<Answers>>({});
  const { isBusy, failure, run, forget } = useAct();
  const idPrefix = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const { isImpersonating: isReadOnly } = useSession();
  const unsaved = unsavedOf(saved, touched);
  useLeaveGuard(Object.keys(unsaved).length > 0 ? UNSAVED : undefined);
  useEffect(() => {
    if (formRef.current) restoreIfKept(formRef.current);
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run(async () => {
      await save(unsaved);
      showToast({ tone: 'success', title: `${words.subject} have been saved` });
    });
  };

  return (
    <Form ref={formRef} onSubmit={submit}>
      {isReadOnly && <Notice tone="info">{words.readOnly}</Notice>}
      {failure !== undefined && (
        <Notice tone="error" isAnnounced title={`${words.subject} were not saved`}>
          {failure}
        </Notice>
      )}
      <Card title={words.title}>
        <div className={styles.questions}>
          {children({
            shown: { ...saved, ...touched },
            isReadOnly,
            idOf: (name) => `${idPrefix}-${name}`,
            change: (changes) => {
              setTouched((known) => ({ ...known, ...changes }));
              forget();
            },
          })}
        </div>
        {!isReadOnly && (
          <div>
            <Button type="submit" isBusy={isBusy} busyLabel="Saving…">
              {words.saveLabel ?? 'Save'}
            </Button>
          </div>
        )}
      </Card>
    </Form>
  );
};
