import type { CourseQuestionKind } from '@linehaul/contract/course-tests';
import type { EditedCourseTest } from '@linehaul/contract/office-course-tests';
import { formValues } from '../../../lib/forms/form-errors.ts';

/** What the fields of a question begin with. */
export type FormQuestion = EditedCourseTest['questions'][number];
export type FormOption = FormQuestion['options'][number];

export const newOption = (): FormOption => ({ text: '', isRight: false });
export const newQuestion = (): FormQuestion => ({
  ...{ kind: 'single', text: '' },
  options: [newOption(), newOption(), newOption()],
});

/** What a test begins with. */
export const NEW_TEST: EditedCourseTest = {
  ...{ passPercent: 80, maxAttempts: 3, waitHours: 0, trying: 0 },
  questions: [newQuestion()],
};

type Values = ReturnType<typeof formValues>;

const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();

/** What was typed as a number; whatever is none is refused by the schema. */
const numberOf = (text: string): number => (text === '' ? Number.NaN : Number(text));

/** The indexes of the fields that have this name. */
const countOf = (values: Values, pattern: RegExp): number =>
  Object.keys(values).filter((name) => pattern.test(name)).length;

/** Which answer of a question is right: by what the question is known by, wherever it stands. */
const rightOf = (values: Values, at: string): string =>
  textOf(values, `right.${textOf(values, `${at}.key`)}`);

const readTyped = (values: Values, at: string, isSeveral: boolean) => {
  const right = rightOf(values, at);
  const count = countOf(
    values,
    new RegExp(String.raw`^${at.replaceAll('.', String.raw`\.`)}\.options\.\d+\.text$`),
  );
  return Array.from({ length: count }, (_, index) => ({
    text: textOf(values, `${at}.options.${index}.text`),
    isRight: isSeveral ? values[`${at}.options.${index}.isRight`] !== undefined : right === String(index),
  }));
};

const readTrueFalse = (values: Values, at: string) =>
  ['True', 'False'].map((text) => ({ text, isRight: rightOf(values, at) === text }));

const readQuestion = (values: Values, index: number) => {
  const at = `questions.${index}`;
  const kind = textOf(values, `${at}.kind`) as CourseQuestionKind;
  return {
    ...{ kind, text: textOf(values, `${at}.text`) },
    options: kind === 'true-false' ? readTrueFalse(values, at) : readTyped(values, at, kind === 'several'),
  };
};

/** The test that the form holds, to be judged by the contract’s schema. */
export const readTest = (data: FormData): unknown => {
  const values = formValues(data);
  const maxAttempts = textOf(values, 'maxAttempts');
  return {
    passPercent: numberOf(textOf(values, 'passPercent')),
    maxAttempts: maxAttempts === '' ? null : numberOf(maxAttempts),
    waitHours: numberOf(textOf(values, 'waitHours') || '0'),
    questions: Array.from({ length: countOf(values, /^questions\.\d+\.text$/) }, (_, index) =>
      readQuestion(values, index),
    ),
  };
};
