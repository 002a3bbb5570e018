import { addDays } from '@linehaul/contract/dates';
import { gstOfCents } from '@linehaul/contract/money';
import { requireIssuer } from '../../src/invoices/issuer-rules.ts';
import { postToLedger } from '../../src/ledger/ledger-commands.ts';
import type { PlannedOrganisation } from '../plan/association-plan.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import type { Documented } from './seed-documents.ts';
import { allocateNumbers } from './seed-invoices.ts';
import type { Seeding } from '../seeding.ts';

const ITEM = {
  itemName: 'Chain of responsibility workshop, two places',
  quantity: 2,
  unitPriceCents: 19_800,
};
const TOTAL_CENTS = ITEM.quantity * ITEM.unitPriceCents;

interface Billed {
  readonly organisations: readonly PlannedOrganisation[];
  readonly payerOf: (organisationId: string) => PlannedPerson;
  readonly memberNumberOf: ReadonlyMap<string, string>;
}

const toRow = ({ config, now, today }: Seeding, organisation: PlannedOrganisation, payer: PlannedPerson) => {
  const gstCents = gstOfCents(TOTAL_CENTS, 'registered');
  return {
    organisationId: organisation.id,
    accountId: payer.id,
    issuer: JSON.stringify(requireIssuer(config)),
    issuedOn: today,
    dueOn: addDays(today, config.invoiceDueDays),
    totalExclGstCents: TOTAL_CENTS - gstCents,
    ...{ gstCents, totalCents: TOTAL_CENTS, status: 'open', createdAt: now },
  };
};

/** An open invoice of today for the first organisation of the demo: whoever tries the portal as its administrator has one to pay. */
export const seedExtraInvoice = async (
  seeding: Seeding,
  { organisations, payerOf, memberNumberOf }: Billed,
): Promise<Documented> => {
  const { transaction, random, now } = seeding;
  const [organisation] = organisations;
  if (!organisation) throw new Error('The demo has no organisation');
  const payer = payerOf(organisation.id);
  const row = toRow(seeding, organisation, payer);
  const id = random.uuid();
  const billedTo = JSON.stringify({
    fullName: `${payer.firstName} ${payer.lastName}`,
    memberNumber: memberNumberOf.get(payer.id) ?? null,
    ...{ organisationName: organisation.name, abn: organisation.abn },
  });
  const invoiceNumber = await allocateNumbers(seeding, 1);
  await transaction
    .insertInto('invoices')
    .values({ ...row, id, billedTo, invoiceNumber })
    .execute();
  const line = { ...ITEM, invoiceId: id, position: 1, totalCents: TOTAL_CENTS };
  await transaction.insertInto('invoiceLines').values(line).execute();
  const { gstCents, dueOn } = row;
  await transaction
    .insertInto('instalments')
    .values({
      ...{ id: random.uuid(), invoiceId: id, position: 1, dueOn, gstCents },
      ...{ amountCents: TOTAL_CENTS, status: 'scheduled' },
    })
    .execute();
  await postToLedger(transaction, {
    ...{ reference: `invoice:${id}`, invoiceId: id, now },
    amounts: { receivable: TOTAL_CENTS, income: gstCents - TOTAL_CENTS, gst: -gstCents },
  });
  return { id, issuedAt: now, isPaid: false };
};
