import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  countRight,
  findFault,
  type KeptQuestion,
  neededOf,
  testStandingOf,
} from './test-rules.ts';

const KINDS = ['single', 'several', 'true-false'] as const;

/** Questions as the office can set them: one right answer, or with `several` any number from one on. */
const question = (id: string): fc.Arbitrary<KeptQuestion> =>
  fc
    .record({
      kind: fc.constantFrom(...KINDS),
      count: fc.integer({ min: 2, max: 10 }),
      right: fc.integer({ min: 0, max: 9 }),
      also: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    })
    .map(({ kind, count, right, also }) => {
      const options = Array.from({ length: kind === 'true-false' ? 2 : count }, (_, index) => index);
      const isRight = (index: number): boolean =>
        index === right % options.length || (kind === 'several' && also[index] === true);
      return {
        ...{ id, kind, text: id },
        options: options.map((index) => ({
          id: `${id}.${index}`,
          text: String(index),
          isRight: isRight(index),
        })),
      };
    });

const questions = fc
  .integer({ min: 1, max: 50 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => question(`q${index}`))));

const rightAnswer = ({ id, options }: KeptQuestion): Answer => ({
  questionId: id,
  optionIds: options.filter(({ isRight }) => isRight).map((option) => option.id),
});

/** Any choice, whether it makes sense or not. */
const anyAnswers = (asked: readonly KeptQuestion[]): fc.Arbitrary<Answer[]> =>
  fc.tuple(
    ...asked.map(({ id, options }) =>
      fc
        .subarray([...options.map((option) => option.id), 'another'])
        .map((optionIds) => ({ questionId: id, optionIds })),
    ),
  );

describe('judging', () => {
  test('whoever answers all as it is right has all of it right, and each other choice of one question costs that one', () => {
    fc.assert(
      fc.property(questions, fc.nat(), (asked, at) => {
        const answers = asked.map(rightAnswer);
        expect(countRight(asked, answers)).toBe(asked.length);
        expect(findFault(asked, answers)).toBeUndefined();
        const [spoilt = asked[0]] = [asked[at % asked.length]];
        for (const { id } of spoilt?.options ?? []) {
          const other = answers.map((answer) =>
            answer.questionId === spoilt?.id
              ? {
                  ...answer,
                  optionIds: answer.optionIds.includes(id)
                    ? answer.optionIds.filter((chosen) => chosen !== id)
                    : [...answer.optionIds, id],
                }
              : answer,
          );
          expect(countRight(asked, other)).toBe(asked.length - 1);
        }
      }),
    );
  });

  test('neither the order of answers nor saying one twice, nor an answer to what is not asked, changes what is right', () => {
    const drawn = questions.chain((asked) => fc.tuple(fc.constant(asked), anyAnswers(asked)));
    fc.assert(
      fc.property(drawn, ([asked, answers]) => {
        const count = countRight(asked, answers);
        const said = answers.toReversed().map(({ questionId, optionIds }) => ({
          questionId,
          optionIds: [...optionIds.toReversed(), ...optionIds],
        }));
        expect(countRight(asked, [...said, { questionId: 'unknown', optionIds: ['another'] }])).toBe(count);
      }),
    );
  });

  test('what is not answered, or not as it is asked, is told', () => {
    const drawn = questions.chain((asked) => fc.tuple(fc.constant(asked), anyAnswers(asked)));
    fc.assert(
      fc.property(drawn, ([asked, answers]) => {
        const isSound = asked.every(({ kind, options }, index) => {
          const chosen = answers[index]?.optionIds ?? [];
          return (
            chosen.length > 0 &&
            chosen.every((id) => options.some((option) => option.id === id)) &&
            (kind === 'several' || chosen.length === 1)
          );
        });
        expect(findFault(asked, answers) === undefined).toBe(isSound);
        expect(findFault(asked, answers.slice(1))).toBeDefined();
      }),
    );
  });

  test('what is needed is never less than the percentage says, and one less never is enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 100 }), (count, percent) => {
        const needed = neededOf(count, percent);
        expect(needed).toBeGreaterThanOrEqual(1);
        expect(needed).toBeLessThanOrEqual(count);
        expect(needed * 100).toBeGreaterThanOrEqual(count * percent);
        expect((needed - 1) * 100).toBeLessThan(count * percent);
      }),
    );
    expect([neededOf(5, 80), neededOf(3, 60), neededOf(3, 100), neededOf(10, 1)]).toEqual([4, 2, 3, 1]);
  });
});

const NOW = new Date('2026-11-28T00:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const TAKING = {
  ...{ isCompleted: false, isWatched: true, handedInAt: [] as Date[] },
  ...{ maxAttempts: 2 as number | null, waitHours: 24 },
};

describe('how somebody stands', () => {
  test.each([
    { name: 'who has watched', given: {}, state: 'open', left: 2 },
    { name: 'who has not', given: { isWatched: false }, state: 'unwatched', left: 2 },
    { name: 'a day after an attempt', given: { handedInAt: [hoursAgo(24)] }, state: 'open', left: 1 },
    { name: 'before that', given: { handedInAt: [hoursAgo(23.9)] }, state: 'waiting', left: 1 },
    {
      ...{ name: 'who has used all', given: { handedInAt: [hoursAgo(90), hoursAgo(50)] } },
      ...{ state: 'used-up', left: 0 },
    },
    {
      ...{ name: 'who has used more than there are by now' },
      ...{ given: { handedInAt: [hoursAgo(90), hoursAgo(50)], maxAttempts: 1 }, state: 'used-up', left: 0 },
    },
    {
      ...{ name: 'without a limit', given: { handedInAt: [hoursAgo(90), hoursAgo(50)], maxAttempts: null } },
      ...{ state: 'open', left: null },
    },
    {
      ...{ name: 'who has completed it', given: { isCompleted: true, handedInAt: [hoursAgo(1)] } },
      ...{ state: 'completed', left: 1 },
    },
  ])('$name: $state', ({ given, state, left }) => {
    expect(testStandingOf({ ...TAKING, ...given }, NOW)).toMatchObject({ state, attemptsLeft: left });
  });

  test('nobody hands in more often than there are attempts, nor sooner than they may', () => {
    const drawn = fc.record({
      maxAttempts: fc.integer({ min: 1, max: 20 }),
      waitHours: fc.integer({ min: 0, max: 720 }),
      gaps: fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 60 }),
    });
    fc.assert(
      fc.property(drawn, ({ maxAttempts, waitHours, gaps }) => {
        const handedInAt: Date[] = [];
        let now = NOW;
        for (const hours of gaps) {
          now = new Date(now.getTime() + hours * 3_600_000);
          const { state } = testStandingOf({ ...TAKING, maxAttempts, waitHours, handedInAt }, now);
          if (state === 'open') handedInAt.push(now);
        }
        expect(handedInAt.length).toBeLessThanOrEqual(maxAttempts);
        for (const [index, at] of handedInAt.slice(1).entries())
          expect(at.getTime() - (handedInAt[index]?.getTime() ?? 0)).toBeGreaterThanOrEqual(
            waitHours * 3_600_000,
          );
      }),
    );
  });

  test('without a wait nobody waits, though the last attempt was noted by a clock that is ahead', () => {
    const now = new Date('2026-11-20T02:00:00Z');
    const ahead = { ...TAKING, waitHours: 0, handedInAt: [new Date(now.getTime() + 5000)] };
    expect(testStandingOf(ahead, now)).toMatchObject({ state: 'open', opensAt: null });
    expect(testStandingOf({ ...ahead, waitHours: 1 }, now).state).toBe('waiting');
  });
});
