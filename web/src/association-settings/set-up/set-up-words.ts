import type { SetUpStep, SetUpStepState } from '@linehaul/contract/set-up';

export const STEP_TITLES: Readonly<Record<SetUpStep, string>> = {
  details: 'Who you are',
  look: 'Logo and colour',
  mail: 'Mail',
  bank: 'Bank account',
  payments: 'Card and direct debit',
  year: 'Membership year',
  product: 'First membership',
};

/** What the button of a step that may be left as it is says. */
export const PASS_LABELS: Readonly<Partial<Record<SetUpStep, string>>> = {
  look: 'Leave the look as it is',
  mail: 'My email arrived',
  bank: 'Take no bank transfers',
  payments: 'Leave payments as they are',
};

export const STATE_WORDS = {
  done: { label: 'Done', tone: 'success' },
  passed: { label: 'Left as it is', tone: 'neutral' },
  open: { label: 'To do', tone: 'warning' },
} as const;

/** What a step still wants, a line each: what is not there, and what is shown but is nobody's word yet. */
export const wantedWords = ({
  missing,
  unconfirmed,
}: Pick<SetUpStepState, 'missing' | 'unconfirmed'>): string[] => [
  ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}`] : []),
  ...(unconfirmed.length > 0 ? [`Still a default: ${unconfirmed.join(', ')}`] : []),
];

/** The step that is asked for, else the first that is open, else the first. */
export const stepToShow = (
  steps: readonly SetUpStepState[],
  wanted: string | null,
): SetUpStepState | undefined =>
  steps.find(({ step }) => step === wanted) ?? steps.find(({ state }) => state === 'open') ?? steps[0];

/** The next open one, around the end where the last is done. */
export const nextAfter = (steps: readonly SetUpStepState[], current: SetUpStep): SetUpStep | undefined => {
  const at = steps.findIndex(({ step }) => step === current);
  return [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ state }) => state === 'open')?.step;
};
