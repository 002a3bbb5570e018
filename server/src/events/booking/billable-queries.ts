import { hasRight } from '@linehaul/contract/firm-roles';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { isOrganisationInGoodStanding } from '../../memberships/good-standing-queries.ts';
import { type AccountOrganisation, listOrganisationsOf } from '../../sessions/acted-for-queries.ts';
import { lacksRight } from '../../organisations/policy.ts';

type Time = Pick<Context, 'clock' | 'config'>;

/** The organisations that tickets may be billed to when the person books: those in good standing that they pay for. */
export const findBillable = async (
  reader: Reader,
  accountId: string,
  time: Time,
): Promise<AccountOrganisation[]> => {
  const own = await listOrganisationsOf(reader, accountId);
  const billable: AccountOrganisation[] = [];
  for (const organisation of own.filter((each) => hasRight('pay', each)))
    if (await isOrganisationInGoodStanding(reader, organisation.id, todayOf(time)))
      billable.push(organisation);
  return billable;
};

interface Asked {
  readonly accountId: string;
  readonly organisationId: string;
  readonly event: { readonly allowsInvoice: boolean };
}

/** Throws unless the person may have tickets of this event put on the invoice of this organisation. */
export const requireBillable = async (
  reader: Reader,
  { accountId, organisationId, event }: Asked,
  time: Time,
): Promise<void> => {
  const own = await listOrganisationsOf(reader, accountId);
  const organisation = own.find(({ id }) => id === organisationId);
  if (!organisation) throw notFound();
  if (!hasRight('pay', organisation)) throw lacksRight('pay');
  if (!event.allowsInvoice) throw new DomainError('wrong-state', 'Tickets of this event are paid by card');
  if (await isOrganisationInGoodStanding(reader, organisationId, todayOf(time))) return;
  throw new DomainError(
    'wrong-state',
    'Tickets go on the invoice of a member in good standing only. Please pay by card',
  );
};
