import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayOf } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { hashPassword } from '../src/adapters/password-hasher.ts';
import type { Context } from '../src/context.ts';
import type { Reader, Transaction } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import type { AllEvidence } from './cpd/keep-evidence.ts';
import type { KeptRecording } from './courses/keep-recordings.ts';
import type { KeptAttachment } from './content/files/keep-library-files.ts';
import { planOrganisations } from './plan/association-plan.ts';
import { planEvents, storeEvents } from './events/seed-all-of-events.ts';
import { seedForms } from './forms/seed-forms.ts';
import { askedCents, planMemberships } from './plan/membership-plan.ts';
import { planPeople, type PlannedPerson } from './plan/people-plan.ts';
import { createRandom } from './plan/random.ts';
import { findDemoSeeding, wasOpened } from './refuse-demo.ts';
import { seedContactValues } from './forms/seed-contact-values.ts';
import { seedDocuments } from './money/seed-documents.ts';
import { seedExtraInvoice } from './money/seed-extra-invoice.ts';
import { seedFormValues } from './forms/seed-form-values.ts';
import { numberByDay, type SeededInvoice, seedInvoices } from './money/seed-invoices.ts';
import { joinedWith, seedCodes } from './memberships/seed-codes.ts';
import { seedTerms } from './memberships/seed-terms.ts';
import { seedApplications } from './memberships/seed-applications.ts';
import { seedJoinRequests } from './memberships/seed-join-requests.ts';
import { seedJoins } from './memberships/seed-joins.ts';
import { seedMemberships } from './memberships/seed-memberships.ts';
import { seedOrganisations } from './people/seed-organisations.ts';
import { seedPayments } from './money/seed-payments.ts';
import { seedHomeVisits } from './people/seed-home-visits.ts';
import { seedPeople } from './people/seed-people.ts';
import { seedProducts } from './memberships/seed-products.ts';
import { seedSecondFactors } from './people/seed-second-factors.ts';
import { seedSetUp } from './people/seed-set-up.ts';
import { officeHourOn, type Seeding } from './seeding.ts';
import { DEMO_PASSWORD, findDemoSignIns, type DemoSignIn } from './people/sign-ins.ts';

/** The same association on every machine; only its dates follow the clock. */
const SEED = 20_260_701;
/** Any fixed number of our own: whoever holds this lock seeds, the others wait. */
export const DEMO_LOCK_ID = 7_204_512;
/** How long others wait until they look again: asked to wait, the database would give up after the time of a statement. */
const LOOK_AGAIN_MS = 200;
/** Products are older than every membership. */
const FOUNDED_DAYS_AGO = 4000;

const administratorsOf = (people: PlannedPerson[]) => {
  const byOrganisation = new Map(
    people
      .filter(({ isAdministrator }) => isAdministrator)
      .map((person) => [person.organisation?.id, person]),
  );
  return (organisationId: string): PlannedPerson => {
    const administrator = byOrganisation.get(organisationId);
    if (!administrator) throw new Error(`The organisation ${organisationId} has no administrator`);
    return administrator;
  };
};

const requireOfficer = (people: PlannedPerson[]): string => {
  const officer = people.find(({ role, contactType }) => contactType === 'Staff' && role > 0);
  if (!officer) throw new Error('The association has nobody who records payments');
  return officer.id;
};

const toDocumented = ({ id, amountPaidCents, membership }: SeededInvoice) => ({
  ...{ id, issuedAt: membership.issuedAt },
  isPaid: amountPaidCents === askedCents(membership),
});

const seedAssociation = async (seeding: Seeding, passwordHash: string) => {
  const { transaction, random, today } = seeding;
  await seedForms(transaction);
  const products = await seedProducts(seeding, officeHourOn(addDays(today, -FOUNDED_DAYS_AGO), seeding));
  const organisations = await planOrganisations(seeding);
  const people = await planPeople(seeding, organisations);
  const memberNumberOf = await seedPeople(seeding, people, passwordHash);
  await seedHomeVisits(seeding);
  await seedSecondFactors(seeding, people);
  await seedOrganisations(seeding, organisations, people);
  await seedFormValues(seeding, organisations);
  const code = await seedCodes({ ...seeding, random: createRandom(SEED + 70) }, products);
  const memberships = joinedWith(planMemberships(seeding, organisations, products), code);
  await seedMemberships(seeding, memberships);
  const payerOf = administratorsOf(people);
  // By chance of their own, so that what comes after is the same however events change.
  const planned = await planEvents({ ...seeding, random: createRandom(SEED + 1) }, people);
  const [numbers = [], eventNumbers = []] = await numberByDay(
    seeding,
    memberships.map(({ issuedOn }) => issuedOn),
    planned.invoicedOn,
  );
  const issued = await seedInvoices(seeding, { memberships, payerOf, memberNumberOf, numbers });
  const invoices = issued.map((invoice) =>
    invoice.membership.isFirst ? { ...invoice, joinId: random.uuid() } : invoice,
  );
  const firstInvoices = new Map(
    invoices.flatMap((invoice) => ('joinId' in invoice ? [[invoice.joinId, invoice] as const] : [])),
  );
  const joins = { people, organisations, products, firstInvoices };
  for (const seedPart of [seedJoins, seedJoinRequests]) await seedPart(seeding, joins);
  const officerId = requireOfficer(people);
  await seedTerms(seeding, officerId);
  await seedPayments(seeding, invoices, officerId);
  const extra = await seedExtraInvoice(seeding, { organisations, payerOf, memberNumberOf });
  const ofBookings = await storeEvents(planned, { numbers: eventNumbers, officerId, memberNumberOf });
  await seedDocuments(seeding, [...invoices.map(toDocumented), ...ofBookings, extra]);
  await seedContactValues(seeding, people);
  return { products, people, officerId };
};

type Association = Awaited<ReturnType<typeof seedAssociation>>;
interface KeptFiles {
  readonly attachments: ReadonlyMap<string, readonly KeptAttachment[]>;
  readonly recordings: ReadonlyMap<string, KeptRecording>;
  readonly evidence: AllEvidence;
}

/** Before the rows that name them, and outside of the transaction that holds these. What is long to read is read only now. */
const keepFiles = async (context: SeedingContext): Promise<KeptFiles> => {
  const { keepLibraryFiles } = await import('./content/files/keep-library-files.ts');
  const { keepEvidence } = await import('./cpd/keep-evidence.ts');
  const { keepRecordings } = await import('./courses/keep-recordings.ts');
  return {
    attachments: await keepLibraryFiles({ ...context, random: createRandom(SEED + 3) }),
    recordings: await keepRecordings({ ...context, random: createRandom(SEED + 62) }),
    evidence: await keepEvidence(context),
  };
};

const seedContent = async (
  seeding: Seeding,
  { products, people }: Pick<Association, 'products' | 'people'>,
  { attachments, recordings, evidence }: KeptFiles,
): Promise<void> => {
  const { seedAnnouncements } = await import('./content/seed-announcements.ts');
  const { seedContentLabels } = await import('./content/seed-content-labels.ts');
  const { seedCourses } = await import('./courses/seed-courses.ts');
  const { seedDigests } = await import('./content/seed-digests.ts');
  const { seedPartners } = await import('./content/seed-partners.ts');
  const { seedResources } = await import('./content/seed-resources.ts');
  const officers = people.filter(({ role }) => role > 0).map(({ id }) => id);
  // The third has never signed in.
  const authorIds = officers.slice(0, 2);
  const ofContent = { ...seeding, random: createRandom(SEED + 2) };
  const labels = await seedContentLabels(ofContent);
  await seedResources(ofContent, { products, authorIds, attachments, labels });
  await seedPartners({ ...seeding, random: createRandom(SEED + 6) }, { products, authorIds, labels });
  await seedAnnouncements({ ...seeding, random: createRandom(SEED + 4) }, authorIds[0]);
  const ofCourses = { ...seeding, random: createRandom(SEED + 61) };
  await seedCourses(ofCourses, { officerId: authorIds[0], recordings });
  await seedDigests({ ...seeding, random: createRandom(SEED + 50) });
  const officerId = requireOfficer(people);
  const { seedHelpTexts } = await import('./content/seed-help-texts.ts');
  await seedHelpTexts(seeding, officerId);
  const { seedCpd } = await import('./cpd/seed-cpd.ts');
  await seedCpd({ ...seeding, random: createRandom(SEED + 60) }, { people, officerId });
  const { seedAudits } = await import('./cpd/seed-audits.ts');
  const ofAudits = { officerId, evidence: evidence.ofAudits };
  await seedAudits({ ...seeding, random: createRandom(SEED + 63) }, ofAudits);
  const { seedOfficeDesk } = await import('./cpd/seed-office-desk.ts');
  const onDesk = { officerId, people, evidence: evidence.waiting };
  await seedOfficeDesk({ ...seeding, random: createRandom(SEED + 64) }, onDesk);
  const { seedLicences } = await import('./cpd/seed-licences.ts');
  await seedLicences({ ...seeding, random: createRandom(SEED + 62) }, people);
};

type SeedingContext = Pick<Context, 'config' | 'db' | 'clock' | 'sealer' | 'log' | 'files'>;

const isEmpty = async (reader: Reader): Promise<boolean> => {
  const account = await reader.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  const product = await reader.selectFrom('membershipProducts').select('id').limit(1).executeTakeFirst();
  return !account && !product && !(await wasOpened(reader));
};

const isOurTurn = async (transaction: Transaction): Promise<boolean> => {
  const { rows } = await sql<{
    isOurs: boolean;
  }>`select pg_try_advisory_xact_lock(${DEMO_LOCK_ID}) as "isOurs"`.execute(transaction);
  return rows[0]?.isOurs === true;
};

/**
 * Seeds a believable association into an empty database, once, in one transaction, however many processes start.
 * A database with anything in it is left alone, and so is one of a portal that was ever more than a trial. Returns the sign-ins of the demo that the database holds.
 */
export const seedDemo = async (context: SeedingContext): Promise<DemoSignIn[]> => {
  const { config, db, clock, sealer, log } = context;
  const startedAt = clock.now();
  const files = (await isEmpty(db)) ? await keepFiles(context) : undefined;
  /** False where another process is at it. */
  const seedAlone = async (transaction: Transaction): Promise<boolean> => {
    if (!(await isOurTurn(transaction))) return false;
    if (!files || !(await isEmpty(transaction))) return true;
    const seeding = {
      transaction,
      config,
      sealer,
      random: createRandom(SEED),
      now: startedAt,
      today: dayOf(startedAt, config.association.timeZone),
    };
    const association = await seedAssociation(seeding, await hashPassword(DEMO_PASSWORD));
    await seedApplications({ ...seeding, random: createRandom(SEED + 80) }, association);
    await seedContent(seeding, association, files);
    await seedSetUp(seeding);
    await transaction.insertInto('demoSeedings').values({ seededAt: startedAt }).execute();
    log.info({ tookMs: clock.now().getTime() - startedAt.getTime() }, 'seeded the demo association');
    return true;
  };
  while (!(await inTransaction(db, seedAlone))) await sleep(LOOK_AGAIN_MS);
  return (await findDemoSeeding(db)) ? findDemoSignIns(db) : [];
};
