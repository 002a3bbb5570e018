import type { EventQuestionKind, KeptEventQuestion } from '@linehaul/contract/event-questions';
import { formValues } from '../../../lib/forms/form-errors.ts';

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

interface Option {
  readonly id: string | null;
  readonly label: string;
}

/**
 * The options of the lines, as they are kept where their words are there already. Where as many lines are typed as
 * there were options, a line with other words is the option that stood there, so that what was answered stays.
 */
export const optionsOf = (lines: string, kept: FormQuestion['options']): Option[] => {
  const labels = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isRenamed = labels.length === kept.length;
  return labels.map((label, index) => {
    const same = kept.find((option) => option.label === label);
    const there = kept[index];
    const renamed = isRenamed && there && !labels.includes(there.label) ? there : undefined;
    return { id: (same ?? renamed)?.id ?? null, label };
  });
};

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
          options: hasOptions(kind) ? optionsOf(field('options'), before?.options ?? []) : [],
        };
      }),
    };
  };
