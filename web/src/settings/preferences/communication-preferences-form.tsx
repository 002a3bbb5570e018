import type {
  CommunicationPreference,
  CommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import { MAIL_KIND_TITLES } from '@linehaul/contract/mail-kinds';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { AnswersForm } from './answers-form.tsx';
import { savePreferences } from './communication-preferences-queries.ts';
import styles from './communication-preferences.module.css';

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
  {
    name: 'cpdDecisionsOption',
    title: MAIL_KIND_TITLES.cpdDecisions,
    detail:
      'When the office approves one of yours, asks for more or does not count it. Your CPD tracker says it too.',
  },
];

const WORDS = {
  title: 'Email me about',
  subject: 'Your communication preferences',
  readOnly: 'Only the person themselves can change what they hear of.',
};

/** What to hear of, each to tick or not, and saved together. */
export const CommunicationPreferencesForm = ({ saved }: { saved: CommunicationPreferences }) => (
  <AnswersForm saved={saved} save={savePreferences} words={WORDS}>
    {({ shown, isReadOnly, idOf, change }) =>
      CHOICES.map(({ name, title, detail }) => (
        <CheckboxField
          key={name}
          id={idOf(name)}
          name={name}
          label={
            <>
              <span className={styles.title}>{title}</span>
              <span className={styles.detail}>{detail}</span>
            </>
          }
          checked={shown[name] === 'True'}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked ? 'True' : 'False' })}
        />
      ))
    }
  </AnswersForm>
);
