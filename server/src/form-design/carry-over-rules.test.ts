import type { AnswerType } from '@linehaul/contract/office-forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFormValue } from '../forms/form-value-rules.ts';
import { answerTypeOf, columnsOf } from './answer-type-rules.ts';
import { carryOver } from './carry-over-rules.ts';

const OPTIONS = [
  { key: 'vic', value: 'Victoria' },
  { key: 'nsw', value: 'New South Wales' },
  { key: 'twelve', value: '12' },
  { key: 'y', value: 'Yes' },
];
const TYPES: readonly AnswerType[] = [
  ...(['text', 'long-text', 'number', 'yes-no', 'choice', 'choices'] as const),
  ...(['date', 'email', 'phone', 'website', 'postcode', 'abn'] as const),
];
const ruleOf = (type: AnswerType) => ({
  ...{ label: 'Fleet', maxLength: 40, options: OPTIONS },
  ...columnsOf(type),
});

test.each<[[AnswerType, AnswerType], Parameters<typeof carryOver>[2], unknown]>([
  [['number', 'text'], 12, '12'],
  [['yes-no', 'text'], true, 'Yes'],
  [['choice', 'text'], 'vic', 'Victoria'],
  [['choices', 'text'], ['vic', 'nsw'], 'Victoria, New South Wales'],
  [['text', 'number'], '12', 12],
  [['text', 'number'], '3 or 4', null],
  [['text', 'choice'], 'victoria', 'vic'],
  [['text', 'choice'], 'Tasmania', null],
  [['text', 'yes-no'], 'yes', true],
  [['text', 'yes-no'], 'perhaps', null],
  [['number', 'yes-no'], 1, null],
  [['choice', 'yes-no'], 'y', true],
  [['choice', 'choices'], 'vic', ['vic']],
  [['choices', 'choice'], ['vic'], 'vic'],
  [['choices', 'choice'], ['vic', 'nsw'], null],
  [['number', 'choice'], 12, 'twelve'],
  [['text', 'postcode'], '3000', '3000'],
  [['text', 'postcode'], 'Melbourne', null],
  [['text', 'long-text'], 'Perth', 'Perth'],
  [['long-text', 'text'], 'Perth\nKalgoorlie', null],
  [['text', 'email'], 'kim@drover.example', 'kim@drover.example'],
  [['text', 'email'], 'Kim', null],
  [['text', 'website'], 'www.acme.com.au', 'https://www.acme.com.au'],
  [['text', 'text'], null, null],
])('answered by %j one after the other, %j is %j', ([from, to], answer, carried) => {
  expect(carryOver(ruleOf(from), ruleOf(to), answer)).toEqual(carried);
});

test('what is carried over is an answer that the other way takes as it is', () => {
  const answers = fc.oneof(
    fc.string(),
    fc.nat(),
    fc.boolean(),
    fc.subarray(['vic', 'nsw', 'twelve', 'y'], { minLength: 1 }),
  );
  const types = fc.constantFrom(...TYPES);
  fc.assert(
    fc.property(types, types, answers, (from, to, input) => {
      const { value } = parseFormValue(ruleOf(from), input);
      const carried = carryOver(ruleOf(from), ruleOf(to), value);
      expect(parseFormValue(ruleOf(to), carried)).toEqual({ value: carried });
    }),
  );
});

test('a choice that is not among the new options is carried over by nothing that looks like it', () => {
  const to = { ...ruleOf('choice'), options: [{ key: 'v', value: 'Victoria (all)' }] };
  expect(carryOver(ruleOf('choice'), to, 'vic')).toBeNull();
});

test('each way to answer is told from its columns', () => {
  expect(TYPES.map((type) => answerTypeOf(columnsOf(type)))).toEqual(TYPES);
});
