import type { EventQuestionKind } from '@linehaul/contract/event-questions';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import styles from '../office.module.css';
import { type FormQuestion, hasOptions } from './question-values.ts';

const KINDS: Readonly<Record<EventQuestionKind, string>> = {
  text: 'Text',
  number: 'Whole number',
  date: 'Date',
  choice: 'One of several',
  choices: 'Any of several',
  checkbox: 'Yes or no',
};

interface QuestionFieldsProps {
  question: FormQuestion;
  /** Of this question. */
  field: FieldOf;
}

const KindField = ({
  question,
  field,
  onChoose,
}: QuestionFieldsProps & { onChoose: (kind: string) => void }) =>
  question.answers > 0 ? (
    <>
      <input type="hidden" name={field('kind').name} value={question.kind} readOnly />
      <p className={styles.uses}>
        {KINDS[question.kind]}. It has been answered{' '}
        {question.answers === 1 ? 'once' : `${question.answers} times`}, so the kind stays.
      </p>
    </>
  ) : (
    <SelectField
      {...field('kind')}
      label="Answered by"
      options={Object.entries(KINDS).map(([key, value]) => ({ key, value }))}
      defaultValue={question.kind}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );

/** One question: what is asked, and how it is answered. */
export const QuestionFields = ({ question, field }: QuestionFieldsProps) => {
  const [kind, setKind] = useState<EventQuestionKind>(question.kind);
  return (
    <>
      <input type="hidden" name={field('id').name} defaultValue={question.id ?? ''} />
      <TextField
        {...field('label')}
        label="Question"
        maxLength={200}
        autoComplete="off"
        defaultValue={question.label}
      />
      <KindField
        question={question}
        field={field}
        onChoose={(chosen) => setKind(chosen as EventQuestionKind)}
      />
      {hasOptions(kind) && (
        <TextAreaField
          {...field('options')}
          label="Options"
          hint="One on each line, at least two."
          rows={4}
          defaultValue={question.options.map(({ label }) => label).join('\n')}
        />
      )}
      <TextField
        {...field('hint')}
        label="Hint"
        hint="Shown with the question."
        maxLength={300}
        autoComplete="off"
        isOptional
        defaultValue={question.hint}
      />
      {kind !== 'checkbox' && (
        <CheckboxField
          {...field('isRequired')}
          label="Has to be answered"
          defaultChecked={question.isRequired}
        />
      )}
    </>
  );
};
