import { randomBytes } from 'node:crypto';
import type { PlannedOrganisation } from '../plan/association-plan.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';

const DAY_MINUTES = 1440;
const LIFE_DAYS = 14;

/** Whom organisations of the demo wait for: by name, how many days ago they were asked. */
const INVITED: readonly { readonly of: string; readonly name: string; readonly daysAgo: number }[] = [
  { of: 'Kestrel Ridge Transport', name: 'Priya Nambucca', daysAgo: 2 },
  { of: 'Kestrel Ridge Transport', name: 'Lachlan Yass', daysAgo: 11 },
  { of: 'Sugar Gum Tankers', name: 'Mere Tangaroa', daysAgo: 5 },
  { of: 'Westgate Wharf Cartage', name: 'Owen Corowa', daysAgo: 1 },
];

const addressOf = (name: string, { domain }: PlannedOrganisation): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@${domain}`;

/** Mail domains of the demo: one lets people in, one waits for who runs it. */
const DOMAINS = [
  { of: 'Kestrel Ridge Transport', admits: 'at-once', isProven: true, daysAgo: 140 },
  { of: 'Sugar Gum Tankers', admits: 'on-request', isProven: false, daysAgo: 3 },
] as const;

const seedMailDomains = async (
  { transaction, now }: Seeding,
  organisations: readonly PlannedOrganisation[],
): Promise<void> => {
  const rows = DOMAINS.flatMap(({ of, admits, isProven, daysAgo }) => {
    const organisation = organisations.find((one) => one.name === of);
    if (!organisation) return [];
    const mailedAt = minutesAfter(now, -daysAgo * DAY_MINUTES);
    return {
      ...{ organisationId: organisation.id, domain: organisation.domain, mailbox: 'postmaster', admits },
      ...{ tokenHash: randomBytes(32), mailedAt, linkExpiresAt: minutesAfter(mailedAt, 7 * DAY_MINUTES) },
      provenUntil: isProven ? minutesAfter(mailedAt, 365 * DAY_MINUTES) : null,
    };
  });
  await transaction.insertInto('organisationMailDomains').values(rows).execute();
};

/** Stores the mail domains, and invitations that nobody has accepted yet; their links were never mailed, and open nothing. */
export const seedInvitations = async (
  seeding: Seeding,
  organisations: readonly PlannedOrganisation[],
): Promise<void> => {
  const { transaction, now } = seeding;
  await seedMailDomains(seeding, organisations);
  const rows = INVITED.flatMap(({ of, name, daysAgo }) => {
    const organisation = organisations.find((one) => one.name === of);
    if (!organisation) return [];
    const invitedAt = minutesAfter(now, -daysAgo * DAY_MINUTES);
    return {
      ...{ organisationId: organisation.id, name, email: addressOf(name, organisation) },
      ...{
        tokenHash: randomBytes(32),
        invitedAt,
        expiresAt: minutesAfter(invitedAt, LIFE_DAYS * DAY_MINUTES),
      },
    };
  });
  await transaction.insertInto('organisationInvitations').values(rows).execute();
};
