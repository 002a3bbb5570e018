import type { DataOf } from '@linehaul/contract/endpoint';
import type { listJoinRequests } from '@linehaul/contract/organisations';
import { sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import type { Caller } from '../http/audience.ts';
import { type OrganisationId, requireDecider } from '../organisations/policy.ts';

export interface JoinRequestDetails {
  readonly id: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly accountId: string;
  readonly applicantName: string;
  readonly applicantEmail: string;
  readonly requestedAt: Date;
}

/** Which organisations' requests are in view; undefined stands for every one. */
type Scope = readonly OrganisationId[] | undefined;

const selectRequests = (reader: Reader) =>
  reader
    .selectFrom('joinRequests')
    .innerJoin('organisations', 'organisations.id', 'joinRequests.organisationId')
    .innerJoin('accounts', 'accounts.id', 'joinRequests.accountId')
    .select([
      'joinRequests.id',
      'joinRequests.organisationId',
      'organisations.name as organisationName',
      'joinRequests.accountId',
      'accounts.firstName',
      'accounts.lastName',
      'accounts.email as applicantEmail',
      'joinRequests.requestedAt',
    ]);

const toDetails = <T extends { firstName: string; lastName: string }>({
  firstName,
  lastName,
  ...request
}: T) => ({
  ...request,
  applicantName: `${firstName} ${lastName}`,
});

/** A request within the caller's scope, whatever its state. */
export const findRequest = async (
  reader: Reader,
  id: string,
  scope: Scope,
): Promise<JoinRequestDetails | undefined> => {
  const row = await selectRequests(reader)
    .where('joinRequests.id', '=', id)
    .$if(scope !== undefined, (query) => query.where('joinRequests.organisationId', 'in', [...(scope ?? [])]))
    .executeTakeFirst();
  return row && toDetails(row);
};

type Waiting = DataOf<typeof listJoinRequests>['items'][number];

const selectPending = (reader: Reader) =>
  selectRequests(reader)
    .where('joinRequests.status', '=', 'pending')
    .orderBy('joinRequests.requestedAt')
    .limit(200);

const findPendingOf = composedOnce((reader: Reader, given: { readonly organisationIds: readonly string[] }) =>
  selectPending(reader).where('joinRequests.organisationId', '=', anyOf(given.organisationIds)),
);

/** Requests that wait for a decision, oldest first. */
export const listPendingRequests = async (reader: Reader, scope: Scope): Promise<JoinRequestDetails[]> => {
  const rows = scope
    ? await findPendingOf(reader, { organisationIds: scope })
    : await selectPending(reader).execute();
  return rows.map(toDetails);
};

const toWaiting = ({ accountId: _, requestedAt, ...request }: JoinRequestDetails): Waiting => ({
  ...request,
  requestedAt: requestedAt.toISOString(),
});

/** Those that the caller decides on; throws `forbidden` for whoever decides on none. */
export const readWaitingRequests = async (
  reader: Reader,
  caller: Caller,
): Promise<DataOf<typeof listJoinRequests>> => {
  const requests = await listPendingRequests(reader, await requireDecider(reader, caller));
  return { items: requests.map(toWaiting) };
};

/** Those that one organisation is asked. */
export const readRequestsOf = async (reader: Reader, organisationId: OrganisationId): Promise<Waiting[]> =>
  (await listPendingRequests(reader, [organisationId])).map(toWaiting);

const REFERRERS = [
  'setup_intents',
  'payment_customers',
  'payments',
  'invoices',
  'memberships',
  'join_requests',
  'joins',
];

/** Whether anything besides its creator refers to an organisation, so that it has to be kept. */
export const hasTraces = async (reader: Reader, organisationId: string): Promise<boolean> => {
  const refers = REFERRERS.map(
    (table) => sql`exists (select from ${sql.table(table)} where organisation_id = ${organisationId})`,
  );
  const { rows } = await sql<{ hasTraces: boolean }>`
    select ${sql.join(refers, sql` or `)}
      or (select count(*) > 1 from organisation_contacts where organisation_id = ${organisationId}) as has_traces
  `.execute(reader);
  return rows[0]?.hasTraces ?? true;
};
