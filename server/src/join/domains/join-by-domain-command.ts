import type { DataOf } from '@linehaul/contract/endpoint';
import type { joinByDomain as joinEndpoint } from '@linehaul/contract/mail-domains';
import { toEmailKey } from '../../accounts/account-queries.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import {
  findContact,
  findOrganisation,
  listHolders,
  lockOrganisation,
} from '../../organisations/organisation-queries.ts';
import { askToBelong } from '../asking/ask-to-belong-commands.ts';
import { chooseOrganisation } from '../choose-organisation-command.ts';
import { admitToOrganisation } from '../decide-join-request-command.ts';
import { settleRequests } from '../invitations/accept-invitation-command.ts';
import { lockOpenJoin } from '../join-queries.ts';
import { joinedByDomainEmail } from './domain-emails.ts';
import { findDomainOffer, type FoundOffer } from './mail-domain-queries.ts';

type Joined = DataOf<typeof joinEndpoint>;

interface Order {
  readonly orgId: string;
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

/** The seat that an open invitation keeps for them is theirs. */
const takeInvitation = async (transaction: Transaction, { orgId, caller }: Order, now: Date) => {
  await transaction
    .updateTable('organisationInvitations')
    .set({ acceptedAt: now })
    .where('organisationId', '=', orgId)
    .where('email', '=', toEmailKey(caller.email))
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
};

const tell = async (
  transaction: Transaction,
  { config }: Context,
  { offer, caller }: { readonly offer: FoundOffer; readonly caller: Caller },
): Promise<void> => {
  const { firstName, lastName } = caller.person;
  const content = joinedByDomainEmail(config, {
    ...{ organisationName: offer.organisation, domain: offer.domain },
    ...{ name: `${firstName} ${lastName}`, email: caller.email },
  });
  for (const to of await listHolders(transaction, offer.orgId, 'manage-people'))
    await queueMail(transaction, { to, content, aboutAccountId: caller.accountId });
};

/** What is offered at this moment by this organisation, which is locked; nobody is let in by what was offered before. */
const requireOffer = async (transaction: Transaction, { orgId, caller }: Order, now: Date) => {
  const offer = await findDomainOffer(transaction, { accountId: caller.accountId, now });
  if (!offer || offer.orgId !== orgId) throw notFound();
  return offer;
};

const comeIn = async (
  transaction: Transaction,
  context: Context,
  { order, offer, now }: { readonly order: Order; readonly offer: FoundOffer; readonly now: Date },
): Promise<void> => {
  const { orgId: organisationId, caller, origin } = order;
  const { accountId } = caller;
  // The join first, like every other command, so that two of them never wait for each other.
  const join = await lockOpenJoin(transaction, accountId);
  await takeInvitation(transaction, order, now);
  await settleRequests(transaction, { organisationId, accountId, now });
  await admitToOrganisation(transaction, {
    ...{ request: { organisationId, accountId }, seatOf: 'by-domain', now },
    // What is being paid for goes on.
    join: join?.membershipId === null ? join : undefined,
  });
  await tell(transaction, context, { offer, caller });
  await recordAudit(transaction, {
    ...{ action: 'join-request.domain-joined', at: now, by: origin },
    subject: { kind: 'organisation', id: organisationId },
    after: { domain: offer.domain },
  });
};

/** Lets somebody in at once, or says that it has to be asked; they may belong to it already. */
const tryToComeIn = (context: Context, order: Order): Promise<Joined> =>
  inTransaction(context.db, async (transaction) => {
    const { orgId, caller } = order;
    const now = context.clock.now();
    await lockOpenJoin(transaction, caller.accountId);
    await lockOrganisation(transaction, orgId);
    const own = await findContact(transaction, orgId, caller.accountId);
    const organisation = await findOrganisation(transaction, orgId);
    if (own && organisation) return { organisation: organisation.name, outcome: 'joined' };
    const offer = await requireOffer(transaction, order, now);
    if (offer.admits === 'on-request') return { organisation: offer.organisation, outcome: 'asked' };
    await comeIn(transaction, context, { order, offer, now });
    return { organisation: offer.organisation, outcome: 'joined' };
  });

/** Makes somebody one of the people of the organisation whose mail domain they have an address at, or asks it. */
export const joinByDomain = async (context: Context, order: Order): Promise<Joined> => {
  const joined = await tryToComeIn(context, order);
  const { orgId, caller } = order;
  if (joined.outcome === 'joined') return joined;
  // Anybody may ask: nothing more is given by it.
  if (caller.contactType === 'Member') await askToBelong(context, { accountId: caller.accountId, orgId });
  else await chooseOrganisation(context, caller.accountId, { orgId });
  return joined;
};
