import type { CourseQuestion, CourseTest } from '@linehaul/contract/course-tests';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatInstant } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { LinkButton } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './testing.module.css';
import { TestForm } from './test-form.tsx';
import { useCourseTest } from './test-queries.ts';
import { leftWords, resultWords } from './test-words.ts';

const rightWords = ({ options }: CourseQuestion): string =>
  options
    .filter(({ isRight }) => isRight)
    .map(({ text }) => text)
    .join('; ');

/** What is right, for who has passed. */
const Solutions = ({ questions }: Pick<CourseTest, 'questions'>) =>
  questions.length > 0 && (
    <details>
      <summary>What is right</summary>
      <dl className={styles.solutions}>
        {questions.map((question) => (
          <div key={question.id}>
            <dt>{question.text}</dt>
            <dd>{rightWords(question)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );

/** What there is to do now. */
const Next = ({ test }: { test: CourseTest }) => {
  const { state, opensUtc } = test;
  if (state === 'unwatched')
    return <p>Watch the recording first. The test opens here as soon as you have.</p>;
  if (state === 'waiting' && opensUtc !== null)
    return <p>You can take it again from {formatInstant(opensUtc)} on.</p>;
  if (state === 'used-up')
    return (
      <>
        <p>You have used all of your attempts. Write to us: we can give you another one.</p>
        <div>
          <LinkButton variant="secondary" to={paths.contactUs}>
            Contact us
          </LinkButton>
        </div>
      </>
    );
  return null;
};

/** What came of the last attempt. */
const Result = ({ test }: { test: CourseTest }) => {
  const { last, state } = test;
  if (!last) return state === 'completed' && <p>You have completed this course.</p>;
  const words = [resultWords(last), ...(last.isPassed ? [] : [leftWords(test) ?? ''])].join(' ');
  return (
    <Notice
      tone={last.isPassed ? 'success' : 'warning'}
      title={last.isPassed ? 'You have passed the test' : 'You have not passed the test yet'}
    >
      {words}
    </Notice>
  );
};

interface LoadedProps {
  courseId: string;
  /** What it asks, in words. */
  terms: string;
  test: CourseTest;
  onOutdated: () => void;
}

const Loaded = ({ courseId, terms, test, onOutdated }: LoadedProps) => {
  const [refusal, setRefusal] = useState<string>();
  const resultRef = useRef<HTMLDivElement>(null);
  const judged = (refused?: string): void => {
    setRefusal(refused);
    if (refused !== undefined) onOutdated();
    // What came of it stands above what was answered, which may be screens away.
    requestAnimationFrame(() => {
      resultRef.current?.focus();
      resultRef.current?.scrollIntoView({ block: 'start' });
    });
  };
  return (
    <div className={styles.stack}>
      <div ref={resultRef} tabIndex={-1} className={styles.result}>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <Result test={test} />
        {test.state !== 'completed' && <p>{terms}</p>}
        <Next test={test} />
      </div>
      {test.state === 'open' && (
        <TestForm
          key={test.revision}
          courseId={courseId}
          test={test}
          onJudged={(refused) => {
            judged(refused);
            if (refused === undefined) showToast({ tone: 'info', title: 'Your test has been judged' });
          }}
        />
      )}
      {test.state === 'completed' && <Solutions questions={test.questions} />}
    </div>
  );
};

/** The test at the end of a course, for who is enrolled. */
export const TestCard = ({ courseId, terms }: Pick<LoadedProps, 'courseId' | 'terms'>) => {
  const { data, error, refetch } = useCourseTest(courseId);
  return (
    <Card title="Test">
      {data ? (
        <Loaded {...{ courseId, terms }} test={data} onOutdated={() => void refetch()} />
      ) : error ? (
        <FailedState
          title={messageOf(error, 'The test could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={4} label="Loading the test" />
      )}
    </Card>
  );
};
