import { IS_DEEP } from '../depth.ts';
import type { KillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';

export interface Flow<S> {
  readonly portal: KillablePortal;
  readonly point: KillPoint;
  /** What stands before the flow begins; nothing is killed yet. */
  prepare(): Promise<S>;
  /** What the person's browser does. It is done again after a kill, and must then succeed. */
  act(subject: S): Promise<void>;
  /** Everything that must hold once all is at rest; empty when it does. */
  findViolations(subject: S): Promise<string[]>;
}

export interface KillReport {
  readonly killCount: number;
  readonly violations: string[];
}

/** More passes of one point than any flow has. */
const MAX_NTH = 80;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Pass<S> {
  readonly nth: number;
  readonly isOfEachKind?: boolean;
  /** What is looked at while nothing runs. */
  readonly onDead?: (subject: S) => Promise<void>;
}

/** One pass with a kill at the nth time the point is reached; says whether it was. */
const runPass = async <S>(
  { portal, point, ...flow }: Flow<S>,
  { nth, isOfEachKind = !IS_DEEP, onDead }: Pass<S>,
): Promise<{ wasKilled: boolean; violations: string[] }> => {
  const subject = await flow.prepare();
  await portal.rest();
  if (!(await portal.arm({ point, nth, isOfEachKind }))) throw new Error('The portal died before its time');
  const first = await flow.act(subject).then(
    () => undefined,
    (error: unknown) => messageOf(error),
  );
  await portal.rest();
  const wasKilled = !(await portal.arm(null));
  const refusals = !wasKilled && first !== undefined ? [`without a kill: ${first}`] : [];
  if (wasKilled) {
    await onDead?.(subject);
    await portal.revive();
  }
  try {
    await flow.act(subject);
  } catch (error) {
    refusals.push(`after the kill: ${messageOf(error)}`);
  }
  await portal.finish();
  const violations = [...refusals, ...(await flow.findViolations(subject))];
  return { wasKilled, violations: violations.map((violation) => `${point} ${nth}: ${violation}`) };
};

/** Kills the process the first, second, third … time it reaches the point, until a flow ends without reaching it. */
export const killAtEach = async <S>(flow: Flow<S>): Promise<KillReport> => {
  const violations: string[] = [];
  for (let nth = 1; nth <= MAX_NTH; nth += 1) {
    const pass = await runPass(flow, { nth });
    violations.push(...pass.violations);
    if (!pass.wasKilled) return { killCount: nth - 1, violations };
  }
  throw new Error(`${flow.point} is reached more than ${MAX_NTH} times`);
};

/** Like killAtEach, but ends at the first violation that says so: for a twin whose guard has been removed. */
export const killUntilViolated = async <S>(flow: Flow<S>, says = /./): Promise<string[]> => {
  const found: string[] = [];
  for (let nth = 1; nth <= MAX_NTH; nth += 1) {
    const { violations, wasKilled } = await runPass(flow, { nth });
    found.push(...violations);
    if (!wasKilled || violations.some((violation) => says.test(violation))) return found;
  }
  return found;
};

const CHARGED_TWICE = /was charged twice/;

/** For a twin whose requests have a new key each: what was found once something had been charged twice. */
export const killUntilChargedTwice = async <S>(flow: Flow<S>): Promise<string[]> =>
  (await killUntilViolated(flow, CHARGED_TWICE)).filter((violation) => CHARGED_TWICE.test(violation));

/** Kills the process once, in the midst of it, and says what stood there while it was dead. */
export const killOnce = async <S, Left>(
  flow: Flow<S>,
  nth: number,
  findLeft: (subject: S) => Promise<Left>,
): Promise<{ readonly left: Left | undefined; readonly violations: string[] }> => {
  let left: Left | undefined;
  const onDead = async (subject: S) => {
    left = await findLeft(subject);
  };
  const { violations } = await runPass(flow, { nth, isOfEachKind: false, onDead });
  return { left, violations };
};
