import type { DataOf } from '@linehaul/contract/endpoint';
import {
  answerEventQuestions,
  type EventPlaceForm,
  listEventForms,
} from '@linehaul/contract/event-questions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldValue } from '../../forms/field-value.tsx';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { settings } from '../../lib/settings.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EVENTS_KEY } from '../own/next-events-query.ts';
import { QuestionForm } from './question-form.tsx';
import styles from './questions.module.css';

const Answers = ({ groups }: Pick<EventPlaceForm, 'groups'>) => (
  <dl className={styles.answers}>
    {groups
      .flatMap(({ workflowFormFields }) => workflowFormFields)
      .map((field) => (
        <div key={field.id}>
          <dt>{field.fieldLabel}</dt>
          <dd>
            <FieldValue field={field} />
          </dd>
        </div>
      ))}
  </dl>
);

const State = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? (
    <StatusTag tone="warning">Not answered yet</StatusTag>
  ) : (
    <StatusTag tone="success">Answered</StatusTag>
  );

interface PlaceProps {
  form: EventPlaceForm;
  mayAnswer: boolean;
  onSaved: () => Promise<void>;
}

/** One place: what was answered, or the form; one’s own is open at once where something is left to answer. */
const Place = ({ form: { placeId, name, isOwn, isOpen, groups }, mayAnswer, onSaved }: PlaceProps) => {
  const [isEditing, setIsEditing] = useState(isOwn && isOpen);
  const finish = async (): Promise<void> => {
    await onSaved();
    showToast({ tone: 'success', title: 'Your answers are saved' });
    setIsEditing(false);
  };
  const who = isOwn ? 'You' : name;
  return (
    <li className={styles.place}>
      <div className={styles.head}>
        <strong>{who}</strong>
        <State isOpen={isOpen} />
      </div>
      {isEditing && mayAnswer ? (
        <QuestionForm
          groups={groups}
          save={(fields) => call(answerEventQuestions, { body: { placeId, fields } })}
          onSaved={finish}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <>
          {!isOpen && <Answers groups={groups} />}
          {mayAnswer && (
            <div>
              <Button
                variant="secondary"
                aria-label={isOpen ? `Answer for ${who}` : `Change the answers of ${who}`}
                onClick={() => setIsEditing(true)}
              >
                {isOpen ? 'Answer' : 'Change'}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
};

type Forms = DataOf<typeof listEventForms>;

const ErasedOn = ({ erasedOn }: Pick<Forms, 'erasedOn'>) => (
  <p className={styles.small}>
    The office of {settings.association.name} sees the answers
    {erasedOn === null ? '.' : `; they are erased on ${formatDate(erasedOn)}.`}
  </p>
);

/** What an event asks of the places that somebody answers for; nothing where it asks nothing. */
export const OwnQuestions = ({ eventId }: { eventId: string }) => {
  const queries = useQueryClient();
  const { isImpersonating } = useSession();
  const queryKey = [...EVENTS_KEY, 'forms', eventId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(listEventForms, { params: { id: eventId } }),
  });
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The questions could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.forms.length === 0) return null;
  return (
    <Card title="A few questions before you come">
      <ul className={styles.places}>
        {data.forms.map((form) => (
          <Place
            key={form.placeId}
            form={form}
            mayAnswer={data.mayAnswer && !isImpersonating}
            onSaved={() => queries.invalidateQueries({ queryKey })}
          />
        ))}
      </ul>
      <ErasedOn erasedOn={data.erasedOn} />
    </Card>
  );
};
