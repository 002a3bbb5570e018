import { type AnswerDifference, compareAnswers } from './compare-answers.ts';
import { NOT_COMPARED, type Side, type Step, STEPS } from './comparison-steps.ts';

export interface Comparison {
  readonly lines: string[];
  /** Steps that did not get where they should, on either side. */
  readonly failedCount: number;
  /** Values that differ: what the portal reads. */
  readonly valueCount: number;
  readonly shapeCount: number;
}

type Walked = { readonly answer: unknown } | { readonly fault: string };

const walk = async (side: Side, { walk: go, says }: Step): Promise<Walked> => {
  try {
    const answer: unknown = JSON.parse(JSON.stringify((await go(side)) ?? null));
    if (JSON.stringify(answer).includes(says)) return { answer };
    return { fault: `does not say ${says}: ${JSON.stringify(answer).slice(0, 300)}` };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};

const lineOf = ({ kind, path, theirs, ours }: AnswerDifference): string =>
  `        ${kind}  ${path}: Stripe has ${theirs}, the sandbox ${ours}`;

const compareStep = (step: Step, theirs: Walked, ours: Walked) => {
  const faults = [
    ...('fault' in theirs ? [`        Stripe ${theirs.fault}`] : []),
    ...('fault' in ours ? [`        the sandbox ${ours.fault}`] : []),
  ];
  if ('fault' in theirs || 'fault' in ours)
    return { isFailed: true, differences: [], lines: [`failed  ${step.name}`, ...faults] };
  const differences = compareAnswers(theirs.answer, ours.answer);
  const heading = `${differences.length === 0 ? 'same' : 'differs'}  ${step.name}`;
  return { isFailed: false, differences, lines: [heading, ...differences.map(lineOf)] };
};

/** Walks every step on both sides at the same time and says where their answers differ. */
export const compareSides = async (theirs: Side, ours: Side): Promise<Comparison> => {
  const compared = [];
  for (const step of STEPS) {
    const [there, here] = await Promise.all([walk(theirs, step), walk(ours, step)]);
    compared.push(compareStep(step, there, here));
  }
  const differences = compared.flatMap((step) => step.differences);
  return {
    lines: [
      ...compared.flatMap(({ lines }) => lines),
      ...NOT_COMPARED.map((what) => `not compared: ${what}`),
    ],
    failedCount: compared.filter(({ isFailed }) => isFailed).length,
    valueCount: differences.filter(({ kind }) => kind === 'value').length,
    shapeCount: differences.filter(({ kind }) => kind === 'shape').length,
  };
};
