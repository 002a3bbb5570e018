import { ROLE } from '@linehaul/contract/constants';
import { startSession } from '../../src/sessions/session-commands.ts';
import type { CallerKind } from '../../src/http/audience.ts';
import { createAccount, signIn, type NewAccount, type TestAccount } from '../people/account-factories.ts';
import type { World } from './world.ts';

interface Traits {
  /** What the person counts as; nobody for who is not signed in. Written by hand, not asked of the code. */
  readonly kind: CallerKind | 'nobody';
  readonly account?: NewAccount;
  /** The organisation that the person belongs to. */
  readonly organisation?: 'A' | 'B';
  /** What the person is in it beside staff. */
  readonly role?: 'isAdministrator' | 'pays' | 'managesPeople';
  /** An admin acts as this person. */
  readonly isActedAs?: boolean;
  readonly lacksSecondFactor?: boolean;
}

const MEMBER = { contactType: 'Member' } as const;
const ADMIN = { contactType: 'Staff', role: ROLE.admin } as const;
const OWNER = { contactType: 'Staff', role: ROLE.workSpaceOwner } as const;

/** Everybody who may send a request, as far as the portal tells people apart. */
const ACTORS = {
  anonymous: { kind: 'nobody' },
  invoiceTokenHolder: { kind: 'nobody' },
  guest: { kind: 'guest', account: { contactType: 'Prospect-Guest' } },
  prospect: { kind: 'prospect', account: { contactType: 'Prospect-Applicant' } },
  member: { kind: 'member', account: MEMBER },
  contactOfA: { kind: 'member', account: MEMBER, organisation: 'A' },
  administratorOfA: { kind: 'member', account: MEMBER, organisation: 'A', role: 'isAdministrator' },
  administratorOfB: { kind: 'member', account: MEMBER, organisation: 'B', role: 'isAdministrator' },
  admin: { kind: 'admin', account: ADMIN },
  owner: { kind: 'owner', account: OWNER },
  adminWithoutSecondFactor: { kind: 'staff', account: ADMIN, lacksSecondFactor: true },
  asMember: { kind: 'member', account: MEMBER, isActedAs: true },
  asAdministratorOfA: {
    kind: 'member',
    account: MEMBER,
    organisation: 'A',
    role: 'isAdministrator',
    isActedAs: true,
  },
  asAdmin: { kind: 'staff', account: ADMIN, isActedAs: true },
  payerOfA: { kind: 'member', account: MEMBER, organisation: 'A', role: 'pays' },
  peopleManagerOfA: { kind: 'member', account: MEMBER, organisation: 'A', role: 'managesPeople' },
} as const satisfies Record<string, Traits>;
export type ActorName = keyof typeof ACTORS;
export const ACTOR_NAMES = Object.keys(ACTORS) as ActorName[];
export const traitsOf = (name: ActorName): Traits => ACTORS[name];

export interface Actor {
  readonly name: ActorName;
  readonly account: TestAccount | undefined;
  /** With which the calls under test are made. */
  readonly token: string | undefined;
  /** With which the person, and nobody as them, prepares what the call needs. */
  readonly ownToken: string | undefined;
}

const joinOrganisation = async (world: World, accountId: string, { organisation, role }: Traits) => {
  if (!organisation) return;
  await world.portal.context.db
    .insertInto('organisationContacts')
    .values({
      accountId,
      organisationId: world.organisations[organisation].id,
      ...(role && { [role]: true }),
    })
    .execute();
};

/** A session of somebody of a higher role who acts as the person, as the exchange of a ticket starts it. */
const actAs = async ({ portal }: World, subject: TestAccount): Promise<string> => {
  const { db, clock } = portal.context;
  const { id: accountId, role } = await createAccount(portal, subject.role === ROLE.admin ? OWNER : ADMIN);
  const now = clock.now();
  const own = await startSession(db, { accountId, role, now, hasSecondFactor: true });
  const { token } = await startSession(db, {
    accountId: subject.id,
    role: subject.role,
    now,
    impersonation: { sessionId: own.sessionId, reason: 'To see what they see' },
  });
  return token;
};

/** A person of that kind whom nobody has seen before, so that no call leaves traces for the next. */
export const createActor = async (world: World, name: ActorName): Promise<Actor> => {
  const traits = traitsOf(name);
  if (traits.kind === 'nobody') return { name, account: undefined, token: undefined, ownToken: undefined };
  const account = await createAccount(world.portal, traits.account);
  await joinOrganisation(world, account.id, traits);
  const ownToken = await signIn(
    world.portal,
    account,
    traits.lacksSecondFactor ? { hasSecondFactor: false } : {},
  );
  const token = traits.isActedAs ? await actAs(world, account) : ownToken;
  return { name, account, token, ownToken };
};

/** Otherwise every later request to join would be mailed to all who were ever its administrators. */
export const leaveOrganisation = async ({ portal }: World, { name, account }: Actor): Promise<void> => {
  if (!account || !traitsOf(name).organisation) return;
  await portal.context.db.deleteFrom('organisationContacts').where('accountId', '=', account.id).execute();
};
