import type { CourseQuestion, CourseTest } from '@linehaul/contract/course-tests';
import { useMemo, useRef, useState } from 'react';
import { isRefusedAs, messageOf } from '../../lib/calls/api-error.ts';
import type { FieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { MultiSelect } from '../../ui/choices/multi-select.tsx';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { ANSWER_RULES, fieldNameOf, readAnswers } from './answer-values.ts';
import { useHandIn } from './test-queries.ts';

interface QuestionProps {
  question: CourseQuestion;
  number: number;
  field: ReturnType<FieldOf>;
}

const Question = ({ question: { kind, text, options }, number, field }: QuestionProps) => {
  const label = `${number}. ${text}`;
  return kind === 'several' ? (
    <MultiSelect
      {...field}
      label={label}
      hint="Choose all that are right."
      options={options.map(({ id: key, text: value }) => ({ key, value }))}
    />
  ) : (
    <RadioCards
      {...field}
      label={label}
      cards={options.map(({ id: key, text: title }) => ({ key, title }))}
    />
  );
};

interface TestFormProps {
  courseId: string;
  test: CourseTest;
  /** It was judged, or it cannot be handed in any more, for this reason. */
  onJudged: (refusal?: string) => void;
}

const useAnswers = ({ courseId, test: { questions, revision }, onJudged }: TestFormProps) => {
  const [isEdited, setIsEdited] = useState(false);
  const handIn = useHandIn(courseId);
  // One for each attempt: what is sent again because its answer was lost is the same attempt.
  const keyRef = useRef(crypto.randomUUID());
  const read = useMemo(() => readAnswers(questions), [questions]);
  const form = useZodForm({
    ...{ schema: ANSWER_RULES, read, onEdit: () => setIsEdited(true) },
    onSubmit: async (answers): Promise<void> => {
      try {
        await handIn({ key: keyRef.current, revision, answers });
        keyRef.current = crypto.randomUUID();
        setIsEdited(false);
        onJudged();
      } catch (error) {
        if (isRefusedAs('wrong-state', error)) onJudged(messageOf(error, 'The test could not be handed in'));
        else form.refuse(error, 'The test could not be handed in');
      }
    },
  });
  useLeaveGuard(isEdited ? 'Leave this page? The test has not been handed in.' : undefined);
  return form;
};

/** The questions, to be answered; what was chosen stays for another attempt. */
export const TestForm = (props: TestFormProps) => {
  const form = useAnswers(props);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      {props.test.questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          field={form.field(fieldNameOf(question))}
        />
      ))}
      <Button type="submit" isBusy={form.isSubmitting} busyLabel="Handing in…">
        Hand in the test
      </Button>
    </Form>
  );
};
