import {
  COURSE_MAX_SESSIONS,
  COURSE_PLACE_MAX_LENGTH,
  type SentSession,
} from '@linehaul/contract/office-courses';
import type { FieldOf } from '../../lib/forms/field-of.ts';
import { useEditedList } from '../../lib/forms/use-edited-list.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextField, WallTimeField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './office.module.css';

const NO_SESSION: SentSession = { startsAt: '', endsAt: '', place: '', linkUrl: '' };

interface SessionFieldsProps {
  session: SentSession;
  /** Of this session. */
  field: FieldOf;
}

const SessionFields = ({ session, field }: SessionFieldsProps) => (
  <>
    <div className={styles.pair}>
      <WallTimeField
        {...field('startsAt')}
        label="Begins"
        hint={`On the clocks of ${settings.association.timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.`}
        defaultValue={session.startsAt}
      />
      <WallTimeField {...field('endsAt')} label="Ends" defaultValue={session.endsAt} />
    </div>
    <div className={styles.pair}>
      <TextField
        {...field('place')}
        label="Place"
        hint="Empty is online."
        maxLength={COURSE_PLACE_MAX_LENGTH}
        autoComplete="off"
        isOptional
        defaultValue={session.place}
      />
      <TextField
        {...field('linkUrl')}
        label="Link to join"
        hint="Shown to who is enrolled. Begins with https://"
        inputMode="url"
        autoComplete="off"
        isOptional
        defaultValue={session.linkUrl}
      />
    </div>
  </>
);

interface SessionsPartProps {
  sessions: readonly SentSession[];
  field: FieldOf;
  onEdit: () => void;
  /** How many are told when it changes. */
  enrolled: number;
}

/** When a live course is held, and where. */
export const SessionsPart = ({ sessions, field, onEdit, enrolled }: SessionsPartProps) => {
  const { entries, told, add, remove } = useEditedList({
    kept: sessions,
    blank: NO_SESSION,
    name: 'Session',
    onEdit,
  });
  return (
    <Card title="Sessions">
      <div className={styles.stack}>
        {entries.length === 0 && <p>It can be published once it has a session.</p>}
        {enrolled > 0 && (
          <p>
            {enrolled === 1 ? '1 person is' : `${enrolled} people are`} enrolled. Ten minutes after you save
            other times or places they are told by email.
          </p>
        )}
        {entries.map(({ key, value: session }, index) => (
          <fieldset key={key} className={styles.session}>
            <legend>Session {index + 1}</legend>
            <SessionFields session={session} field={(name) => field(`sessions.${index}.${name}`)} />
            <div>
              <Button
                data-edit
                variant="quiet"
                aria-label={`Remove session ${index + 1}`}
                onClick={() => remove(key, index + 1)}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        <p role="status" className="visually-hidden">
          {told}
        </p>
        {entries.length < COURSE_MAX_SESSIONS && (
          <div>
            <Button data-edit variant="secondary" onClick={add}>
              Add a session
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};
