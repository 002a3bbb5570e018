import { getCpdTracker } from '@linehaul/contract/cpd';
import { beginCpdRecord, submitCpdRecord } from '@linehaul/contract/cpd-logging';
import { afterEach, expect, test } from 'vitest';
import { createCpdCategory, createCpdProgramme, joinCpdProgramme } from '../../../test/cpd/cpd-factories.ts';
import { createAccount, signIn } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.stop());

/** What somebody does at an instant; a session does not last for as long as the clock goes on here. */
const stage = async (programme: Parameters<typeof createCpdProgramme>[1], since: string) => {
  const own = await startTestPortal({ ASSOCIATION_TIME_ZONE: 'Australia/Sydney' });
  portal = own;
  const account = await createAccount(own, { contactType: 'Member' });
  const categoryId = await createCpdCategory(own);
  const programmeId = await createCpdProgramme(own, {
    ...programme,
    categories: [{ categoryId, minHundredths: 0 }],
  });
  await joinCpdProgramme(own, { programmeId, accountId: account.id, since });
  const at = async (instant: string): Promise<string> => {
    const set = (): void => own.context.clock.set(new Date(instant));
    set();
    const token = await signIn(own, account);
    // Signing in may take longer than is left of the day.
    set();
    return token;
  };
  return {
    log: async (instant: string, completedDate: string) => {
      const token = await at(instant);
      const record = { title: 'Fatigue', categoryId, presenter: '', domain: '', note: '', hours: 1 };
      const begun = await own.call(beginCpdRecord, { body: { ...record, completedDate }, token });
      const body = { id: begun.data.cpdId, version: begun.data.version };
      own.context.clock.set(new Date(instant));
      return (await own.call(submitCpdRecord, { body, token })).status;
    },
    current: async (instant: string) => {
      const { data } = await own.call(getCpdTracker, { token: await at(instant) });
      const period = data.periods.find(({ isCurrent }) => isCurrent);
      return [period?.periodStartDate, period?.periodEndDate, period?.waitingHours];
    },
  };
};

test.each([
  {
    night: 'the last night of a financial year',
    programme: { periodKind: 'fiscal' },
    ...{ since: '2081-08-01', last: '2082-06-30', next: '2082-07-01' },
    ...{ lastSecond: '2082-06-30T13:59:59Z', midnight: '2082-06-30T14:00:00Z' },
    periods: ['2081-07-01', '2083-06-30'],
  },
  {
    night: 'a night whose day lost an hour, as the clocks were put forward',
    programme: { periodKind: 'personal' },
    ...{ since: '2081-10-05', last: '2082-10-04', next: '2082-10-05' },
    ...{ lastSecond: '2082-10-04T12:59:59Z', midnight: '2082-10-04T13:00:00Z' },
    periods: ['2081-10-05', '2083-10-04'],
  },
  {
    night: 'a night whose day had an hour more, as the clocks were put back',
    programme: { periodKind: 'personal' },
    ...{ since: '2081-04-06', last: '2082-04-05', next: '2082-04-06' },
    ...{ lastSecond: '2082-04-05T13:59:59Z', midnight: '2082-04-05T14:00:00Z' },
    periods: ['2081-04-06', '2083-04-05'],
  },
])(
  'on $night an activity of that day counts in the period that ends, until midnight in the association’s time zone',
  async ({ programme, since, last, next, lastSecond, midnight, periods: [first, end] }) => {
    const { log, current } = await stage(programme, since);
    expect(await log(lastSecond, last)).toBe(200);
    expect(await log(lastSecond, next)).toBe(400);
    expect(await current(lastSecond)).toEqual([first, last, 1]);
    expect(await current(midnight)).toEqual([next, end, 0]);
    expect(await log(midnight, next)).toBe(200);
    expect(await log(midnight, last)).toBe(200);
    expect(await current(midnight)).toEqual([next, end, 1]);
  },
);
