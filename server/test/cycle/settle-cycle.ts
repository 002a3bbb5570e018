import { ROLE } from '@linehaul/contract/constants';
import type { Officer } from '../../src/http/officer.ts';
import { createCourse, createEnrolment } from '../courses/course-factories.ts';
import { createRecording } from '../courses/recording-factories.ts';
import { createCpdCategory, createCpdProgramme } from '../cpd/cpd-factories.ts';
import { createEvent, createPlace, createTicketType } from '../events/event-factories.ts';
import { createAccount, signIn, type TestAccount } from '../people/account-factories.ts';
import { createOrganisation } from '../people/organisation-factories.ts';
import type { TestPortal } from '../portal.ts';
import type { CyclePlan } from './cycle-plan.ts';

export const RECORDING_MS = 10_000;

/** What stands before the first day, each in the order of the plan. */
export interface Settled {
  readonly officer: Officer;
  readonly people: readonly TestAccount[];
  readonly categoryIds: readonly string[];
  readonly programmeIds: readonly string[];
  readonly organisations: readonly { readonly id: string; readonly administrator: TestAccount }[];
  readonly events: readonly { readonly id: string; readonly placeIds: ReadonlyMap<number, string> }[];
  readonly courses: readonly {
    readonly id: string;
    readonly recordingId: string | null;
    readonly enrolmentIds: ReadonlyMap<number, string>;
  }[];
}

const createOfficer = async (portal: TestPortal): Promise<Officer> => {
  const { id } = await createAccount(portal, { role: ROLE.admin, contactType: 'Staff' });
  await signIn(portal, { id, role: ROLE.admin });
  const session = await portal.context.db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  const caller = { accountId: id, sessionId: session.id, role: ROLE.admin, contactType: 'Staff' };
  const by = { ipAddress: '203.0.113.7', requestId: 'cycle', actorId: id };
  return { caller: { ...caller, hasSecondFactor: true }, by } as unknown as Officer;
};

/** Who takes part in something, in the order of the plan. */
const partakersOf = (
  plan: CyclePlan,
  kinds: readonly string[],
  which: (act: object) => boolean,
): number[] => [
  ...new Set(
    plan.acts
      .filter((act) => kinds.includes(act.kind) && which(act))
      .flatMap((act) => ('people' in act ? act.people : 'person' in act ? [act.person] : [])),
  ),
];

const createEvents = async (
  portal: TestPortal,
  plan: CyclePlan,
  settled: Pick<Settled, 'people' | 'categoryIds'>,
) => {
  const events: Settled['events'][number][] = [];
  for (const [number, { startsAt, hundredths, category }] of plan.events.entries()) {
    const cpd = { cpdHundredths: hundredths, cpdCategoryId: settled.categoryIds[category] ?? null };
    const id = await createEvent(portal, { startsAt: new Date(startsAt), ...cpd });
    const ticketTypeId = await createTicketType(portal, id);
    const coming = partakersOf(plan, ['are let in'], (act) => 'event' in act && act.event === number);
    for (const person of coming)
      await createPlace(portal, { eventId: id, ticketTypeId, accountId: settled.people[person]?.id ?? '' });
    const places = await portal.context.db
      .selectFrom('eventPlaces')
      .select(['id', 'attendeeId'])
      .where('eventId', '=', id)
      .execute();
    const placeIds = new Map(
      places.map((place) => [settled.people.findIndex((each) => each.id === place.attendeeId), place.id]),
    );
    events.push({ id, placeIds });
  }
  return events;
};

const createCourses = async (
  portal: TestPortal,
  plan: CyclePlan,
  settled: Pick<Settled, 'people' | 'categoryIds'>,
) => {
  const courses: Settled['courses'][number][] = [];
  for (const [number, { startsAt, minutes, category }] of plan.courses.entries()) {
    const hours = startsAt === null ? [] : [(startsAt - portal.context.clock.now().getTime()) / 3_600_000];
    const cpd = { creditMinutes: minutes, cpdCategoryId: settled.categoryIds[category] ?? null };
    const id = await createCourse(portal, { sessions: hours, ...cpd });
    if (startsAt !== null)
      await portal.context.db
        .updateTable('courseSessions')
        .set({ startsAt: new Date(startsAt), endsAt: new Date(startsAt + 3_600_000) })
        .where('courseId', '=', id)
        .execute();
    const recordingId =
      startsAt === null ? await createRecording(portal, id, { durationMs: RECORDING_MS }) : null;
    const enrolmentIds = new Map<number, string>();
    const taking = partakersOf(
      plan,
      ['attend', 'watches'],
      (act) => 'course' in act && act.course === number,
    );
    for (const person of taking) {
      const accountId = settled.people[person]?.id ?? '';
      enrolmentIds.set(person, await createEnrolment(portal, { courseId: id, accountId }));
    }
    courses.push({ id, recordingId, enrolmentIds });
  }
  return courses;
};

const inOrder = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};

/** Puts up everything that the plan takes for given: people, programmes, organisations, and what there is to go to. */
export const settle = async (portal: TestPortal, plan: CyclePlan): Promise<Settled> => {
  const people = await inOrder(plan.people, () => createAccount(portal, { contactType: 'Member' }));
  const categoryIds = await inOrder(plan.categories, () => createCpdCategory(portal));
  const programmeIds = await inOrder(plan.programmes.length, (index) => {
    const { kind, years, firstYear, required, carryOver, rules = [] } = plan.programmes[index] ?? {};
    return createCpdProgramme(portal, {
      ...{ periodKind: kind ?? '', periodYears: years ?? 0, firstYear: firstYear ?? 0 },
      ...{ requiredHundredths: required ?? 0, carryOverHundredths: carryOver ?? 0 },
      categories: rules.map(({ category, min, max }) => ({
        ...{ categoryId: categoryIds[category] ?? '', minHundredths: min, maxHundredths: max },
      })),
    });
  });
  const organisations = await inOrder(plan.organisations, async (index) => {
    const administrator = await createAccount(portal, { contactType: 'Member' });
    const { id } = await createOrganisation(portal, {
      name: `Carrier ${index}`,
      administrators: [administrator],
    });
    return { id, administrator };
  });
  const known = { people, categoryIds };
  return {
    ...{ officer: await createOfficer(portal), ...known, programmeIds, organisations },
    events: await createEvents(portal, plan, known),
    courses: await createCourses(portal, plan, known),
  };
};
