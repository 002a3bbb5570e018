import { PRIVACY_CHOICES, type PrivacyAnswers, type PrivacyQuestion } from '@linehaul/contract/privacy';
import { expect, test } from 'vitest';
import { type Closeness, maySee, UNSAID_PRIVACY } from './privacy-rules.ts';

const CLOSENESS: Closeness[] = ['self', 'officer', 'connection', 'member', 'stranger'];
const QUESTIONS = Object.keys(UNSAID_PRIVACY) as PrivacyQuestion[];
const OPEN: PrivacyAnswers = {
  profile: 'Everyone',
  phone: 'Everyone',
  comments: 'Everyone',
  address: 'Everyone',
  communities: 'Everyone',
  events: 'Everyone',
};

/** Written by hand: whom each choice lets in. */
const LETS_IN = {
  Everyone: ['self', 'officer', 'connection', 'member', 'stranger'],
  Members: ['self', 'officer', 'connection', 'member'],
  Connections: ['self', 'officer', 'connection'],
  OnlyMe: ['self', 'officer'],
} satisfies Record<(typeof PRIVACY_CHOICES)[number], Closeness[]>;

test.each(QUESTIONS.flatMap((question) => PRIVACY_CHOICES.map((choice) => [question, choice] as const)))(
  '%s for %s is seen by exactly those whom the choice names, and by who is closer',
  (question, choice) => {
    const answers = { ...OPEN, [question]: choice };
    expect(CLOSENESS.filter((closeness) => maySee(answers, question, closeness))).toEqual(LETS_IN[choice]);
  },
);

test.each(QUESTIONS.flatMap((question) => PRIVACY_CHOICES.map((choice) => [question, choice] as const)))(
  '%s is hidden from whoever may not see a profile kept for %s',
  (question, choice) => {
    const answers = { ...OPEN, profile: choice };
    expect(CLOSENESS.filter((closeness) => maySee(answers, question, closeness))).toEqual(LETS_IN[choice]);
  },
);

test('who has never said is seen by nobody beyond the members, and reached by connections only', () => {
  const seenBy = (closeness: Closeness) =>
    QUESTIONS.filter((question) => maySee(UNSAID_PRIVACY, question, closeness));
  expect(seenBy('stranger')).toEqual([]);
  expect(seenBy('member')).toEqual(['profile', 'comments', 'communities']);
  expect(seenBy('connection')).toEqual(QUESTIONS.filter((question) => question !== 'events'));
});
