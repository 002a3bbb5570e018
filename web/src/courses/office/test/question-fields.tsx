import { COURSE_TEST_MAX_OPTIONS, type CourseQuestionKind } from '@linehaul/contract/course-tests';
import { COURSE_OPTION_MAX_LENGTH, COURSE_QUESTION_MAX_LENGTH } from '@linehaul/contract/office-course-tests';
import { useState } from 'react';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { SelectField } from '../../../ui/choices/select-field.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { FieldGroup } from '../../../ui/forms/field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../office.module.css';
import { type FormOption, type FormQuestion, newOption } from './test-values.ts';
import { useRows } from './use-rows.ts';

const KINDS: Readonly<Record<CourseQuestionKind, string>> = {
  single: 'One of several answers',
  several: 'Any number of several answers',
  'true-false': 'True or false',
};

/** Of a question, whatever its place: radios of one name would untick each other while questions change places. */
const groupOf = (rowKey: number): string => `right.${rowKey}`;

interface OptionFieldsProps {
  option: FormOption;
  index: number;
  isSeveral: boolean;
  rowKey: number;
  /** Of its question. */
  field: FieldOf;
}

const OptionFields = ({ option, index, isSeveral, rowKey, field }: OptionFieldsProps) => (
  <>
    <TextField
      {...field(`options.${index}.text`)}
      label={`Answer ${index + 1}`}
      maxLength={COURSE_OPTION_MAX_LENGTH}
      autoComplete="off"
      defaultValue={option.text}
    />
    <label className={styles.tick}>
      {/* Drawn anew for the other kind: what was ticked is kept by neither. */}
      <input
        key={isSeveral ? 'several' : 'single'}
        type={isSeveral ? 'checkbox' : 'radio'}
        name={isSeveral ? field(`options.${index}.isRight`).name : groupOf(rowKey)}
        value={isSeveral ? 'on' : index}
        defaultChecked={option.isRight}
      />
      <span>
        Right<span className="visually-hidden">: answer {index + 1}</span>
      </span>
    </label>
  </>
);

interface PartProps {
  question: FormQuestion;
  /** By which it is known wherever it moves. */
  rowKey: number;
  field: FieldOf;
  onEdit: () => void;
}

const OptionsPart = ({ question, rowKey, field, onEdit, isSeveral }: PartProps & { isSeveral: boolean }) => {
  const { rows, told, add, remove } = useRows({
    ...{ kept: question.options, blank: newOption, name: 'Answer', onEdit },
  });
  return (
    <FieldGroup
      field={{
        ...field('options'),
        label: 'Answers',
        hint: isSeveral ? 'Tick all that are right.' : 'Say which one is right.',
      }}
    >
      <div className={styles.stack}>
        {rows.map(({ key, value: option }, index) => (
          <div key={key} className={styles.option}>
            <OptionFields {...{ option, index, isSeveral, rowKey, field }} />
            {rows.length > 2 && (
              <Button
                data-edit
                variant="quiet"
                aria-label={`Remove answer ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            )}
          </div>
        ))}
        <p role="status" className="visually-hidden">
          {told?.words}
        </p>
        {rows.length < COURSE_TEST_MAX_OPTIONS && (
          <div>
            <Button data-edit variant="secondary" onClick={add}>
              Add an answer
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
};

const TrueFalsePart = ({ question: { kind, options }, rowKey, field }: PartProps) => {
  const right = kind === 'true-false' ? options.find(({ isRight }) => isRight)?.text : undefined;
  return (
    <FieldGroup field={{ ...field('options'), label: 'What is right' }}>
      <div className={styles.row}>
        {['True', 'False'].map((text) => (
          <label key={text} className={styles.tick}>
            <input type="radio" name={groupOf(rowKey)} value={text} defaultChecked={text === right} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};

/** One question: what is asked, its answers, and what is right. */
export const QuestionFields = (props: PartProps) => {
  const { question, rowKey, field } = props;
  const [kind, setKind] = useState<CourseQuestionKind>(question.kind);
  return (
    <>
      <input type="hidden" name={field('key').name} value={rowKey} readOnly />
      <TextField
        {...field('text')}
        label="Question"
        maxLength={COURSE_QUESTION_MAX_LENGTH}
        autoComplete="off"
        defaultValue={question.text}
      />
      <SelectField
        {...field('kind')}
        label="Answered by"
        options={Object.entries(KINDS).map(([key, value]) => ({ key, value }))}
        defaultValue={question.kind}
        onChange={(event) => setKind(event.currentTarget.value as CourseQuestionKind)}
      />
      {kind === 'true-false' ? (
        <TrueFalsePart {...props} />
      ) : (
        <OptionsPart {...props} isSeveral={kind === 'several'} />
      )}
    </>
  );
};
