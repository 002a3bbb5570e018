import type { PrivacyAnswers } from '@linehaul/contract/privacy';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { AnswersForm } from './answers-form.tsx';
import { savePrivacy } from './privacy-queries.ts';
import { choiceOf, CHOICES, QUESTIONS } from './privacy-words.ts';

const WORDS = {
  title: 'Your answers',
  subject: 'Your privacy settings',
  readOnly: 'Only the person themselves can change who sees what of them.',
};

/** The six questions, answered and saved together. */
export const PrivacyForm = ({ saved }: { saved: PrivacyAnswers }) => (
  <AnswersForm saved={saved} save={savePrivacy} words={WORDS}>
    {({ shown, isReadOnly, idOf, change }) =>
      QUESTIONS.map(({ name, label, hint }) => (
        <SelectField
          key={name}
          id={idOf(name)}
          name={name}
          label={label}
          hint={hint}
          options={CHOICES}
          value={shown[name]}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => change({ [name]: choiceOf(currentTarget.value) ?? shown[name] })}
        />
      ))
    }
  </AnswersForm>
);
