import type { PlannedOrganisation } from '../plan/association-plan.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import { applicantsWithout, type JoinPlan } from './seed-joins.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';

interface PlannedRequest {
  readonly person: PlannedPerson;
  readonly organisation: PlannedOrganisation;
  readonly decision?: { readonly decidedAt: Date; readonly decidedBy: string };
}

/** Applicants who wait; the first organisation has two, so that its administrator has a choice to make. */
const pendingRequests = ({ people, organisations }: JoinPlan): PlannedRequest[] => {
  const wanted = organisations.filter(({ situation }) => situation === 'active');
  return applicantsWithout(people).asking.flatMap((person, index) => {
    const organisation = wanted[Math.max(0, index - 1)];
    return organisation ? [{ person, organisation }] : [];
  });
};

const LET_IN_EVERY = 5;

/** Colleagues who asked to join their organisation after it had become a member, and were let in. */
const approvedRequests = ({ random }: Seeding, { people }: JoinPlan): PlannedRequest[] => {
  const administratorOf = new Map(
    people
      .filter(({ isAdministrator }) => isAdministrator)
      .map((person) => [person.organisation?.id, person.id]),
  );
  return people
    .filter(({ organisation, isAdministrator }) => organisation?.situation === 'active' && !isAdministrator)
    .filter((_, index) => index % LET_IN_EVERY === 0)
    .flatMap((person) => {
      const { organisation, createdAt } = person;
      const decidedBy = administratorOf.get(organisation?.id);
      if (!organisation || decidedBy === undefined) return [];
      return [
        {
          person,
          organisation,
          decision: { decidedAt: minutesAfter(createdAt, random.int(40, 700)), decidedBy },
        },
      ];
    });
};

/** Stores who asked to belong to an organisation that is a member, and the joins that this began or ended. */
export const seedJoinRequests = async (seeding: Seeding, plan: JoinPlan): Promise<void> => {
  const { transaction, random } = seeding;
  const requests = [...pendingRequests(plan), ...approvedRequests(seeding, plan)].map((request) => ({
    ...request,
    id: random.uuid(),
    requestedAt: minutesAfter(request.person.createdAt, 10),
  }));
  await transaction
    .insertInto('joinRequests')
    .values(
      requests.map(({ id, organisation, person, requestedAt, decision }) => ({
        id,
        organisationId: organisation.id,
        accountId: person.id,
        status: decision ? 'approved' : 'pending',
        requestedAt,
        decidedAt: decision?.decidedAt ?? null,
        decidedBy: decision?.decidedBy ?? null,
      })),
    )
    .execute();
  await transaction
    .insertInto('joins')
    .values(
      requests.map(({ id, organisation, person, requestedAt, decision }) => ({
        id: random.uuid(),
        accountId: person.id,
        organisationName: organisation.name,
        organisationId: decision ? organisation.id : null,
        joinRequestId: id,
        status: decision ? 'completed' : 'open',
        createdAt: requestedAt,
        completedAt: decision?.decidedAt ?? null,
      })),
    )
    .execute();
};
