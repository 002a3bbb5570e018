import type { Section } from '@linehaul/contract/sections';
import { sql } from 'kysely';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { oncePerInstant } from '../db/instant.ts';
import { type Caller, isAdmin } from '../http/audience.ts';
import { productsStandingWell } from '../memberships/good-standing-queries.ts';
import type { Viewer } from './audience-rules.ts';

interface Standing {
  readonly productIds: readonly string[];
  readonly isOrganisationAdministrator: boolean;
}

/** Who administers only what an applicant has named administers nothing yet. */
const administersOne = (accountId: string) => sql<boolean>`exists (
  select from organisation_contacts join organisations on organisations.id = organisation_contacts.organisation_id
  where organisation_contacts.account_id = ${accountId} and organisation_contacts.is_administrator
    and organisations.status = 'active')`;

const selectStanding = composedOnce(
  (_reader: Reader, { accountId, today }: { accountId: string; today: string }) =>
    sql<Standing>`select ${productsStandingWell(accountId, today)} as product_ids,
      ${administersOne(accountId)} as is_organisation_administrator`,
);
const findStanding = oncePerInstant(selectStanding);

type Parts = Pick<Context, 'clock' | 'config'> & { readonly db: Reader };

/** How the person stands, whatever their role. */
const findViewerOf = async (
  { db, clock, config }: Parts,
  accountId: string,
  isStaff: boolean,
): Promise<Viewer> => {
  const [found] = await findStanding(db, { accountId, today: todayOf({ clock, config }) });
  const { productIds = [], isOrganisationAdministrator = false } = found ?? {};
  return { isStaff, isMember: productIds.length > 0, productIds, isOrganisationAdministrator };
};

/** For whom something is to be shown. */
export const findViewer = (context: Parts, caller: Caller): Promise<Viewer> =>
  findViewerOf(context, caller.accountId, isAdmin(caller));

/** For whom something is mailed: nobody proves by a second factor who reads a mail, so nobody gets one as staff. */
export const findMailedViewer = (context: Parts, accountId: string): Promise<Viewer> =>
  findViewerOf(context, accountId, false);

/** For whom something is found, and when. */
export interface ViewerAt {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Who asks for what is published, and when. */
export interface Asker extends ViewerAt {
  /** Sections that are switched off: nothing of them is there for anybody. */
  readonly closed: ReadonlySet<Section>;
}

export const askerOf = async (
  context: Parts & Pick<Context, 'closedSections'>,
  caller: Caller,
): Promise<Asker> => ({
  viewer: await findViewer(context, caller),
  now: context.clock.now(),
  closed: context.closedSections(),
});
