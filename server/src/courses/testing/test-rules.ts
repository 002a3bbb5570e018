import type { CourseQuestionKind, CourseTestState } from '@linehaul/contract/course-tests';

/** A question with what is right, which stays on the server. */
export interface KeptQuestion {
  readonly id: string;
  readonly kind: CourseQuestionKind;
  readonly text: string;
  readonly options: readonly { readonly id: string; readonly text: string; readonly isRight: boolean }[];
}

/** What somebody chose for one question. */
export interface Answer {
  readonly questionId: string;
  readonly optionIds: readonly string[];
}

const PERCENT = 100;

/** How many of so many questions have to be right: rounded up, so that never less is enough than the percentage says. */
export const neededOf = (questionCount: number, passPercent: number): number =>
  Math.ceil((questionCount * passPercent) / PERCENT);

/** A question is right where all that is right was chosen, and nothing else. */
const isRight = ({ options }: KeptQuestion, chosen: ReadonlySet<string>): boolean =>
  options.every((option) => option.isRight === chosen.has(option.id));

/** How many of the questions were answered right; whatever was not answered is not. */
export const countRight = (questions: readonly KeptQuestion[], answers: readonly Answer[]): number => {
  const chosenFor = new Map(answers.map(({ questionId, optionIds }) => [questionId, new Set(optionIds)]));
  return questions.filter((question) => isRight(question, chosenFor.get(question.id) ?? new Set())).length;
};

type AsSet = Pick<KeptQuestion, 'kind'> & {
  readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
};

const TRUE_FALSE = 'True,False';

/** Why nobody could answer a question as it is set; undefined where they can. */
export const lackOfQuestion = ({ kind, options }: AsSet): string | undefined => {
  const words = options.map(({ text }) => text);
  if (new Set(words.map((text) => text.toLowerCase())).size < words.length)
    return 'Please give each answer once';
  if (kind === 'true-false' && words.join() !== TRUE_FALSE) return 'The answers are True and False';
  const right = options.filter((option) => option.isRight).length;
  if (right === 0) return 'Please say which answer is right';
  return kind !== 'several' && right > 1 ? 'Please say of one answer that it is right' : undefined;
};

interface Fault {
  readonly questionId: string;
  readonly message: string;
}

const faultOf = (
  { kind, options }: KeptQuestion,
  optionIds: readonly string[] | undefined,
): string | undefined => {
  const chosen = new Set(optionIds);
  if (chosen.size === 0) return 'Please answer this question';
  if ([...chosen].some((id) => !options.some((option) => option.id === id)))
    return 'Please choose among the answers';
  return kind !== 'several' && chosen.size > 1 ? 'Please choose one answer' : undefined;
};

/** The first question that is not answered as it is asked; undefined where all are. Answers to others are none. */
export const findFault = (
  questions: readonly KeptQuestion[],
  answers: readonly Answer[],
): Fault | undefined => {
  const chosenFor = new Map(answers.map(({ questionId, optionIds }) => [questionId, optionIds]));
  for (const question of questions) {
    const message = faultOf(question, chosenFor.get(question.id));
    if (message !== undefined) return { questionId: question.id, message };
  }
  return undefined;
};

interface Taking {
  readonly isCompleted: boolean;
  /** Enough of the recording, or there is none that the portal serves. */
  readonly isWatched: boolean;
  /** When what counts was handed in. */
  readonly handedInAt: readonly Date[];
  /** Null without a limit. */
  readonly maxAttempts: number | null;
  readonly waitHours: number;
}

interface TestStanding {
  readonly state: CourseTestState;
  /** Null without a limit. */
  readonly attemptsLeft: number | null;
  /** Null where nothing is to be waited for. */
  readonly opensAt: Date | null;
}

const HOUR_MS = 3_600_000;

const attemptsLeftOf = ({ maxAttempts, handedInAt }: Taking): number | null =>
  maxAttempts === null ? null : Math.max(0, maxAttempts - handedInAt.length);

/** How somebody stands with a test. */
export const testStandingOf = (taking: Taking, now: Date): TestStanding => {
  const attemptsLeft = attemptsLeftOf(taking);
  const standing = (state: CourseTestState, opensAt: Date | null = null) => ({
    state,
    attemptsLeft,
    opensAt,
  });
  if (taking.isCompleted) return standing('completed');
  if (attemptsLeft === 0) return standing('used-up');
  const lastMs = Math.max(0, ...taking.handedInAt.map((at) => at.getTime()));
  const opensAt = new Date(lastMs + taking.waitHours * HOUR_MS);
  // Without a wait nobody waits, whatever the clock of the server that noted the last attempt said.
  if (taking.waitHours > 0 && lastMs > 0 && opensAt > now) return standing('waiting', opensAt);
  return standing(taking.isWatched ? 'open' : 'unwatched');
};
