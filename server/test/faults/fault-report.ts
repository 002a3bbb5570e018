import type { FaultCounts, FaultRun } from './fault-run.ts';

const done = ({ customers }: FaultCounts): number =>
  customers.filter(({ told }) => told.joined && told.booked).length;

/** What a run must not have come to, in words; empty when all is well. */
export const findFailures = (counts: FaultCounts): string[] => {
  const { customers, charges, servers, doubled, lost, isBalanced, violations, surprises } = counts;
  const paid = customers.reduce((sum, { told }) => sum + Number(told.joined) + Number(told.booked), 0);
  return [
    ...(customers.length === 0 ? ['no customer came'] : []),
    ...(done(counts) < customers.length ? ['a customer was not served to the end'] : []),
    ...(charges === paid ? [] : [`${charges} charges for ${paid} things that were paid for`]),
    ...(servers.deathsByItself > 0 ? ['a server died by itself'] : []),
    ...(doubled > 0 ? ['money was doubled'] : []),
    ...(lost > 0 ? ['money was lost'] : []),
    ...(isBalanced ? [] : ['the ledger does not balance']),
    ...surprises,
    ...violations,
  ];
};

const line = (name: string, words: string | number): string => `  ${name.padEnd(22)} ${words}`;

/** The counts of a run, in lines that anybody can read. */
export const reportOf = (counts: FaultCounts, { seed, seconds }: FaultRun): string[] => {
  const { customers, calls, charges, servers, outside, doubled, lost, isBalanced, diskWords, poolerLines } =
    counts;
  const failures = findFailures(counts);
  return [
    `Fault run of ${seconds} s with two servers, seed ${seed} (FAULTS_SECONDS, FAULTS_SEED)`,
    line('customers', `${customers.length}, of whom ${done(counts)} joined, paid, booked and paid that`),
    line(
      'their calls',
      `${calls.answered} answered, ${calls.refused} told to come back, ${calls.cutOff} cut off`,
    ),
    line('charges', charges),
    line('kills', servers.killed),
    line('stopped in order', servers.stopped),
    line('frozen', servers.frozen),
    line('starts refused', `${servers.refusedStarts}, each made again`),
    line('database away', `${outside['database away']} times`),
    line(
      'provider stalled',
      `${outside['provider stalls']} times, its answers lost ${outside['provider breaks']} times`,
    ),
    line('disk full', `${outside['disk full']} times: ${diskWords}`),
    ...(poolerLines === undefined ? [] : [line('pooler', `${poolerLines} sessions for both servers`)]),
    line('deaths by itself', servers.deathsByItself),
    line('money doubled', doubled),
    line('money lost', lost),
    line('ledger', isBalanced ? 'balanced' : 'NOT BALANCED'),
    ...(failures.length === 0 ? ['All is well.'] : ['NOT WELL:', ...failures.map((words) => `  ${words}`)]),
  ];
};
