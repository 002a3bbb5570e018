import type { Listing } from '@linehaul/contract/directory';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { readListing } from './listing-queries.ts';
import { lockWithRight } from './lock-with-right-command.ts';

interface ListingSave {
  readonly orgId: string;
  /** What is left out stays. */
  readonly changes: { readonly [Key in keyof Listing]?: Listing[Key] | undefined };
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

const KEYS = ['isListed', 'showsAddress', 'showsWebsite', 'phone'] as const satisfies (keyof Listing)[];

/** Stores what an organisation shows of itself to other members; a repeat changes nothing more. */
export const saveListing = (
  { db, clock }: Context,
  { orgId, changes, caller, origin }: ListingSave,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const organisationId = await lockWithRight(transaction, caller, { orgId, right: 'administer' });
    const before = await readListing(transaction, organisationId);
    const listing: Listing = {
      isListed: changes.isListed ?? before.isListed,
      showsAddress: changes.showsAddress ?? before.showsAddress,
      showsWebsite: changes.showsWebsite ?? before.showsWebsite,
      phone: changes.phone ?? before.phone,
    };
    const changed = KEYS.filter((key) => before[key] !== listing[key]);
    if (changed.length === 0) return;
    const { phone: directoryPhone, ...shown } = listing;
    await transaction
      .updateTable('organisations')
      .set({ ...shown, directoryPhone })
      .where('id', '=', organisationId)
      .execute();
    const only = (from: Listing) => Object.fromEntries(changed.map((key) => [key, from[key]]));
    await recordAudit(transaction, {
      ...{ action: 'roster.listing-changed', at: clock.now(), by: origin },
      subject: { kind: 'organisation', id: organisationId },
      ...{ before: only(before), after: only(listing) },
    });
  });
