import type {
  CommunicationPreference,
  CommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import { MAIL_KIND_TITLES } from '@linehaul/contract/mail-kinds';
import { type SubmitEvent, useId, useState } from 'react';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import { useSession } from '../../lib/use-session.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { savePreferences } from './communication-preferences-queries.ts';
import styles from './communication-preferences.module.css';
import { unsavedOf } from './preference-changes.ts';

interface Choice {
  readonly name: CommunicationPreference;
  readonly title: string;
  readonly detail: string;
}

const CHOICES: readonly Choice[] = [
  {
    name: 'newsLetterOption',
    title: MAIL_KIND_TITLES.newsletter,
    detail: 'News of the association and the industry.',
  },
  {
    name: 'eventsAndConferencesOption',
    title: MAIL_KIND_TITLES.eventsAndConferences,
    detail: 'What is coming up, and when bookings open.',
  },
  {
    name: 'webinarsAndEducationOption',
    title: MAIL_KIND_TITLES.webinarsAndEducation,
    detail: 'Courses, webinars and training.',
  },
  {
    name: 'partnerOffersOption',
    title: MAIL_KIND_TITLES.partnerOffers,
    detail: 'What our partners offer to members.',
  },
];

const UNSAVED = 'What you have changed is not saved yet. Leave this page anyway?';

/** The four things to hear of, each to tick or not, and saved together. */
export const CommunicationPreferencesForm = ({ saved }: { saved: CommunicationPreferences }) => {
  const [touched, setTouched] = useState<Partial<CommunicationPreferences>>({});
  const { isBusy, failure, run } = useAct();
  const idPrefix = useId();
  const { isImpersonating: isReadOnly } = useSession();
  const unsaved = unsavedOf(saved, touched);
  const shown = { ...saved, ...touched };
  useLeaveGuard(Object.keys(unsaved).length > 0 ? UNSAVED : undefined);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run(async () => {
      await savePreferences(unsaved);
      showToast({ tone: 'success', title: 'Your communication preferences have been saved' });
    });
  };

  return (
    <Form onSubmit={submit}>
      {isReadOnly && <Notice tone="info">Only the person themselves can change what they hear of.</Notice>}
      {failure !== undefined && (
        <Notice tone="error" isAnnounced title="Your communication preferences were not saved">
          {failure}
        </Notice>
      )}
      <Card title="Email me about">
        {CHOICES.map(({ name, title, detail }) => (
          <CheckboxField
            key={name}
            id={`${idPrefix}-${name}`}
            name={name}
            label={
              <>
                <span className={styles.title}>{title}</span>
                <span className={styles.detail}>{detail}</span>
              </>
            }
            checked={shown[name] === 'True'}
            disabled={isReadOnly}
            onChange={({ currentTarget }) =>
              setTouched({ ...touched, [name]: currentTarget.checked ? 'True' : 'False' })
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
