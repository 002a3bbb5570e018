import type { PrivacyQuestion } from '@linehaul/contract/privacy';
import { type RawBuilder, sql } from 'kysely';
import { choicesThatReach, type Closeness, UNSAID_PRIVACY } from '../accounts/privacy/privacy-rules.ts';
import { statusesThat } from '../memberships/rights-rules.ts';

/** Who looks for people and organisations, and when. */
export interface DirectoryViewer {
  readonly accountId: string;
  /** An officer, who finds whoever there is. */
  readonly isStaff: boolean;
  readonly now: Date;
}

type Condition = RawBuilder<boolean>;

const LISTED = sql.join(statusesThat('isListed').map((status) => sql.lit(status)));

/** Of `memberships`: one that puts its organisation into the directory at that instant. */
export const isListedMembership = (now: Date): Condition =>
  sql`memberships.status in (${LISTED}) and memberships.starts_on <= (select association_day(${now}))`;

/** Of `organisations`: whether members find it. */
export const isListedAt = (now: Date): Condition =>
  sql`(organisations.is_listed and organisations.status = 'active' and exists (select from memberships
    where memberships.organisation_id = organisations.id and ${isListedMembership(now)}))`;

/** Of `organisations`: whether the viewer is one of its people. */
export const isOwnOf = ({ accountId }: Pick<DirectoryViewer, 'accountId'>): Condition =>
  sql`exists (select from organisation_contacts own
    where own.organisation_id = organisations.id and own.account_id = ${accountId})`;

/** Of `organisations`, wherever they are listed, searched or named: whether the viewer finds it. */
export const mayFindOrganisation = (viewer: DirectoryViewer): Condition =>
  viewer.isStaff
    ? sql`organisations.status = 'active'`
    : sql`(organisations.status = 'active' and (${isListedAt(viewer.now)} or ${isOwnOf(viewer)}))`;

/** Of `people`: whether they and the viewer belong to the same organisation. */
export const isConnectionOf = ({ accountId }: Pick<DirectoryViewer, 'accountId'>): Condition =>
  sql`(people.id <> ${accountId} and exists (select from organisation_contacts theirs
    join organisation_contacts own on own.organisation_id = theirs.organisation_id
    where theirs.account_id = people.id and own.account_id = ${accountId}))`;

/** Compared without `coalesce`, behind which the planner cannot see how many answer so. */
const answerReaches = (question: PrivacyQuestion, closeness: Closeness): Condition => {
  const answer = sql.ref(`answers.${question}`);
  const choices = choicesThatReach(closeness);
  return choices.includes(UNSAID_PRIVACY[question])
    ? sql`(${answer} is null or ${answer} = any(${choices}::text[]))`
    : sql`${answer} = any(${choices}::text[])`;
};

/** As `maySee` has it: who keeps their profile to themselves is not seen at all. */
const letsIn = (question: PrivacyQuestion, closeness: Closeness): Condition => {
  const profile = answerReaches('profile', closeness);
  return question === 'profile' ? profile : sql`(${profile} and ${answerReaches(question, closeness)})`;
};

/** Of `people` and their `answers`: whether they let the viewer see that of them. */
export const letsSee = (question: PrivacyQuestion, viewer: DirectoryViewer): Condition =>
  viewer.isStaff
    ? letsIn(question, 'officer')
    : sql`(people.id = ${viewer.accountId} or ${letsIn(question, 'member')}
      or (${letsIn(question, 'connection')} and ${isConnectionOf(viewer)}))`;

/** Of `people` and their `answers`: members who let the viewer see their profile, wherever they belong. */
export const letsFind = (viewer: DirectoryViewer): Condition =>
  sql`(people.closed_at is null and people.disabled_at is null and people.contact_type = 'Member'
    and ${letsSee('profile', viewer)})`;

/** Of `people`: whether they belong to one of `organisations` that is so. */
export const belongsTo = (organisations: Condition): Condition =>
  sql`exists (select from organisation_contacts contacts
    join organisations on organisations.id = contacts.organisation_id
    where contacts.account_id = people.id and ${organisations})`;

/** Likewise, of an active organisation. */
export const mayFindPerson = (viewer: DirectoryViewer): Condition =>
  sql`(${letsFind(viewer)} and ${belongsTo(sql`organisations.status = 'active'`)})`;
