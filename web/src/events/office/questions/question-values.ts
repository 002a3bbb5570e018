import type { EventQuestionKind, KeptEventQuestion } from '@linehaul/contract/event-questions';
import { formValues } from '../../../lib/forms/form-errors.ts';
import { optionsOfLines } from '../../../lib/forms/option-lines.ts';

/** What the fields of a question begin with. */
export type FormQuestion = Pick<KeptEventQuestion, 'label' | 'hint' | 'kind' | 'isRequired' | 'options'> & {
  /** None for a new one. */
  readonly id: string | null;
  readonly answers: number;
};

export const newQuestion = (): FormQuestion => ({
  ...{ id: null, label: '', hint: '', kind: 'text', isRequired: false, options: [], answers: 0 },
});

export const hasOptions = (kind: EventQuestionKind): boolean => kind === 'choice' || kind === 'choices';

/** The questions that the form holds, to be judged by the contract’s schema. */
export const readQuestions =
  (id: string, kept: readonly FormQuestion[]) =>
  (data: FormData): unknown => {
    const values = formValues(data);
    const text = (name: string): string => String(values[name] ?? '');
    const count = Object.keys(values).filter((name) => /^questions\.\d+\.id$/.test(name)).length;
    return {
      id,
      questions: Array.from({ length: count }, (_, index) => {
        const field = (name: string): string => text(`questions.${index}.${name}`);
        const before = kept.find((question) => question.id !== null && question.id === field('id'));
        const kind = field('kind') as EventQuestionKind;
        return {
          id: field('id') || null,
          ...{ label: field('label'), hint: field('hint'), kind },
          isRequired: values[`questions.${index}.isRequired`] !== undefined,
          options: hasOptions(kind) ? optionsOfLines(field('options'), before?.options ?? []) : [],
        };
      }),
    };
  };
