import type { CourseQuestion, handInCourseTest } from '@linehaul/contract/course-tests';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { type FormRules, formValues } from '../../lib/forms/form-errors.ts';

type Answers = BodyOf<typeof handInCourseTest>['answers'];

/** The name of the field of a question, as the server names it too. */
export const fieldNameOf = ({ id }: Pick<CourseQuestion, 'id'>): string => `answers.${id}`;

/** What the form holds of these questions, in their order. */
export const readAnswers =
  (questions: readonly CourseQuestion[]) =>
  (data: FormData): Answers => {
    const values = formValues(data);
    return questions.map((question) => ({
      questionId: question.id,
      optionIds: [values[fieldNameOf(question)] ?? []].flat(),
    }));
  };

/** Every question is to be answered; whether it is right the server alone knows. */
export const ANSWER_RULES: FormRules<Answers> = {
  safeParse: (values) => {
    const answers = values as Answers;
    const issues = answers
      .filter(({ optionIds }) => optionIds.length === 0)
      .map(({ questionId }) => ({ path: ['answers', questionId], message: 'Please answer this question' }));
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: answers };
  },
};
