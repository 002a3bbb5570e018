import { expect, test } from 'vitest';
import { readTest } from './test-values.ts';

const filled = (values: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
};

const TERMS = { passPercent: '80', maxAttempts: '', waitHours: '24' };

test('what is right is read by the kind of each question, and by where its answers stand now', () => {
  const data = filled({
    ...TERMS,
    ...{
      'questions.0.kind': 'single',
      'questions.0.text': 'How long?',
      'questions.0.key': '7',
      'right.7': '1',
    },
    ...{ 'questions.0.options.0.text': ' 7 days ', 'questions.0.options.1.text': '28 days' },
    ...{ 'questions.1.kind': 'several', 'questions.1.text': 'Which?', 'questions.1.options.0.text': 'A' },
    ...{ 'questions.1.options.0.isRight': 'on', 'questions.1.options.1.text': 'B' },
    ...{
      'questions.2.kind': 'true-false',
      'questions.2.text': 'So?',
      'questions.2.key': '0',
      'right.0': 'False',
    },
  });
  expect(readTest(data)).toEqual({
    ...{ passPercent: 80, maxAttempts: null, waitHours: 24 },
    questions: [
      {
        ...{ kind: 'single', text: 'How long?' },
        options: [
          { text: '7 days', isRight: false },
          { text: '28 days', isRight: true },
        ],
      },
      {
        ...{ kind: 'several', text: 'Which?' },
        options: [
          { text: 'A', isRight: true },
          { text: 'B', isRight: false },
        ],
      },
      {
        ...{ kind: 'true-false', text: 'So?' },
        options: [
          { text: 'True', isRight: false },
          { text: 'False', isRight: true },
        ],
      },
    ],
  });
});

test('of ten and more questions each has its own answers', () => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      [`questions.${index}.kind`, 'single'],
      [`questions.${index}.text`, `Question ${index}`],
      [`questions.${index}.options.0.text`, `Answer ${index}`],
    ]).flat() as [string, string][],
  );
  const { questions } = readTest(filled({ ...TERMS, ...many })) as {
    questions: { text: string; options: { text: string }[] }[];
  };
  expect(questions.map(({ options }) => options.map(({ text }) => text))).toEqual(
    questions.map((_, index) => [`Answer ${index}`]),
  );
});
