import { randomUUID } from 'node:crypto';
import type { Context } from '../../src/context.ts';
import { decide } from '../../src/cpd/approving/decide-command.ts';
import { revokeCredit } from '../../src/cpd/credits/give-credit-command.ts';
import * as logging from '../../src/cpd/logging/log-activity-commands.ts';
import { addPeople, endBelonging } from '../../src/cpd/programme-people/people-commands.ts';
import { grant, withdraw } from '../../src/cpd/programme-people/reduction-commands.ts';
import { markAttendance } from '../../src/courses/office/mark-attendance-command.ts';
import { keepWatched, openWatching } from '../../src/courses/watching/watch-commands.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { enqueueCredits } from '../../src/events/door/enqueue-credits-command.ts';
import { syncDoor } from '../../src/events/door/sync-door-command.ts';
import type { Officer } from '../../src/http/officer.ts';
import type { TestPortal } from '../portal.ts';
import type { Act } from './cycle-plan.ts';
import { RECORDING_MS, type Settled } from './settle-cycle.ts';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** What the portal has made of the plan so far. */
export interface Live extends Settled {
  readonly portal: TestPortal;
  readonly belongingIds: Map<string, string>;
  readonly reductionIds: Map<number, string>;
  readonly activities: Map<number, { id: string; version: number; person: number }>;
  readonly entryIds: Map<string, string>;
  /** Does the hours that follow from what was noted. */
  follow(at: Context): Promise<void>;
}

/** The database is asked a moment before its clock is put ahead: what it says must not lie before the instant. */
const MOMENT_MS = 200;

/** The portal at an instant that stands still, however long an act takes, by the database's clock too. */
export const portalAt = ({ context }: TestPortal, instant: number): Context => ({
  ...context,
  clock: {
    now: () => new Date(instant),
    get aheadMs() {
      return instant - Date.now() + MOMENT_MS;
    },
  },
});

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The plan speaks of something that is not there');
  return value;
};

const personIn = ({ people }: Live, person: number): string => found(people[person]).id;

/** What they do themselves. */
const asPerson = (live: Live, person: number): Officer => {
  const id = personIn(live, person);
  const { caller, by } = live.officer;
  return { caller: { ...caller, accountId: id as typeof caller.accountId }, by: { ...by, actorId: id } };
};

const writtenOf = (live: Live, { category, day, hundredths }: Of<'logs'> | Of<'corrects'>) => ({
  ...{ title: 'Toolbox meeting', presenter: '', domain: '', note: '', completedDate: day },
  ...{ categoryId: found(live.categoryIds[category]), hours: hundredths / 100 },
});

const activityOf = (live: Live, activity: number) => found(live.activities.get(activity));

const log = async (live: Live, at: Context, act: Of<'logs'>): Promise<void> => {
  const officer = asPerson(live, act.person);
  const { cpdId: id, version } = await logging.beginRecord(at, writtenOf(live, act), officer);
  const sent = act.isDraft ? { version } : await logging.submitRecord(at, { id, version }, officer);
  live.activities.set(act.activity, { id, version: sent.version, person: act.person });
};

const change = async (
  live: Live,
  at: Context,
  act: Of<'corrects'> | Of<'withdraws'> | Of<'sends again'>,
): Promise<void> => {
  const { id, version, person } = activityOf(live, act.activity);
  const officer = asPerson(live, person);
  if (act.kind === 'withdraws') return logging.withdrawRecord(at, { id, version }, officer);
  const saved =
    act.kind === 'sends again'
      ? await logging.submitRecord(at, { id, version }, officer)
      : await logging.saveRecord(at, { id, version, record: writtenOf(live, act) }, officer);
  live.activities.set(act.activity, { id, version: saved.version, person });
};

const decideOn = async (live: Live, at: Context, { activities, decision }: Of<'is decided'>) => {
  const items = activities.map((activity) => activityOf(live, activity));
  const seen = items.map(({ id, version }) => ({ id, version, fileIds: [] }));
  const answer = decision === 'approve' ? '' : 'Please say where it was';
  await decide(at, { items: seen, decision, answer }, live.officer);
  for (const [index, item] of items.entries())
    live.activities.set(found(activities[index]), { ...item, version: item.version + 1 });
};

const join = async (live: Live, at: Context, { person, programme, since }: Of<'joins'>): Promise<void> => {
  const programmeId = found(live.programmeIds[programme]);
  const accountId = personIn(live, person);
  await addPeople(
    at,
    { programmeId, who: 'person', id: accountId, sinceDate: since, alsoLater: false },
    live.officer,
  );
  const { id } = await at.db
    .selectFrom('cpdProgrammePeople')
    .select('id')
    .where('programmeId', '=', programmeId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  live.belongingIds.set(`${person} in ${programme}`, id);
};

const belong = async (
  live: Live,
  at: Context,
  act: Of<'leaves'> | Of<'is granted'> | Of<'loses the grant'>,
): Promise<void> => {
  if (act.kind === 'loses the grant')
    return withdraw(at, { id: found(live.reductionIds.get(act.reduction)) }, live.officer);
  const personId = found(live.belongingIds.get(`${act.person} in ${act.programme}`));
  if (act.kind === 'leaves') return endBelonging(at, { personId, untilDate: act.until }, live.officer);
  const { from: fromDate, to: toDate, percent, hundredths } = act;
  const hours = hundredths === null ? null : hundredths / 100;
  const reduction = { fromDate, toDate, percent, hours, reason: 'Part-time' };
  live.reductionIds.set(act.reduction, (await grant(at, { personId, reduction }, live.officer)).id);
};

/** What a phone at the door notes, told twice. */
const noteAtDoor = async (live: Live, at: Context, act: Of<'are let in'> | Of<'was not there'>) => {
  const { id, placeIds } = found(live.events[act.event]);
  const notedAt = at.clock.now().toISOString();
  const sent = { id, deviceId: randomUUID(), door: 'Gate', sentAt: notedAt, since: 0 };
  const letIn = act.kind === 'are let in' ? act.people : [];
  const entries = letIn.map((person) => {
    const entry = { id: randomUUID(), placeId: found(placeIds.get(person)), notedAt };
    live.entryIds.set(`${person} at ${act.event}`, entry.id);
    return entry;
  });
  const undone =
    act.kind === 'are let in'
      ? []
      : [{ entryId: found(live.entryIds.get(`${act.person} at ${act.event}`)), notedAt }];
  for (const _ of ['sent', 'sent again']) await syncDoor(at, { ...sent, entries, undone }, live.officer);
};

const reviewEvent = async (
  live: Live,
  at: Context,
  act: Of<'loses the hours'> | Of<'is worth'>,
): Promise<void> => {
  await live.follow(at);
  const { id } = found(live.events[act.event]);
  await inTransaction(at.db, async (transaction) => {
    if (act.kind === 'loses the hours') {
      const occasion = { at: at.clock.now(), by: live.officer.by };
      const isGone = await revokeCredit(transaction, `event:${id}:${personIn(live, act.person)}`, occasion);
      if (!isGone) throw new Error('There were no hours to take back');
      return;
    }
    const worth = { cpdHundredths: act.hundredths };
    await transaction.updateTable('events').set(worth).where('id', '=', id).execute();
    await enqueueCredits(transaction, id);
  });
};

const learn = async (
  live: Live,
  at: Context,
  act: Of<'attend'> | Of<'did not attend'> | Of<'watches'>,
): Promise<void> => {
  const { id: courseId, recordingId, enrolmentIds } = found(live.courses[act.course]);
  if (act.kind === 'watches') {
    const accountId = personIn(live, act.person);
    await openWatching(portalAt(live.portal, at.clock.now().getTime() - RECORDING_MS), {
      courseId,
      accountId,
    });
    const played = [{ fromMs: 0, toMs: RECORDING_MS }];
    const told = { courseId, recordingId: recordingId ?? '', positionMs: RECORDING_MS, played };
    await keepWatched(at, accountId, told);
    return;
  }
  const people = act.kind === 'attend' ? act.people : [act.person];
  const asked = {
    ...{ courseId, attended: act.kind === 'attend' },
    enrolmentIds: people.map((person) => found(enrolmentIds.get(person))),
  };
  await markAttendance(at, asked, live.officer);
};

const move = async (live: Live, { db }: Context, { person, to }: Of<'moves'>): Promise<void> => {
  const accountId = personIn(live, person);
  await db.deleteFrom('organisationContacts').where('accountId', '=', accountId).execute();
  if (to === null) return;
  const row = { accountId, organisationId: found(live.organisations[to]).id, isAdministrator: false };
  await db.insertInto('organisationContacts').values(row).execute();
};

type Performers = {
  readonly [Kind in Act['kind']]: (live: Live, at: Context, act: Of<Kind>) => Promise<void>;
};

/** What each act of the plan is to the portal. */
const PERFORMERS: Performers = {
  joins: join,
  leaves: belong,
  'is granted': belong,
  'loses the grant': belong,
  logs: log,
  corrects: change,
  withdraws: change,
  'sends again': change,
  'is decided': decideOn,
  'are let in': noteAtDoor,
  'was not there': noteAtDoor,
  'loses the hours': reviewEvent,
  'is worth': reviewEvent,
  attend: learn,
  'did not attend': learn,
  watches: learn,
  moves: move,
};

export const perform = <Kind extends Act['kind']>(
  live: Live,
  at: Context,
  act: Of<Kind> & { readonly kind: Kind },
): Promise<void> => PERFORMERS[act.kind](live, at, act);
