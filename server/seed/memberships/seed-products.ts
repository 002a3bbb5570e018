import type { FrequencyName } from '@linehaul/contract/memberships';
import { readCsvTable } from '../plan/csv-table.ts';
import type { Seeding } from '../seeding.ts';

const COLUMNS = [
  'name',
  'vehicle',
  'minTrucks',
  'maxTrucks',
  'seats',
  'approval',
  'annual',
  'halfYearly',
  'monthly',
  'annualMethods',
  'halfYearlyMethods',
  'monthlyMethods',
  'description',
] as const;

export interface SeededPrice {
  readonly id: string;
  readonly productId: string;
  readonly totalCents: number;
}

export interface SeededProduct {
  readonly id: string;
  readonly name: string;
  /** Its name as people see it. */
  readonly title: string;
  readonly prices: Readonly<Record<FrequencyName, SeededPrice>>;
}

/** The fleet that a product is meant for, how many people share it, what it is drawn as, and whether its members are approved first. */
const fleetOf = (
  row: Readonly<Record<'approval' | 'vehicle' | 'minTrucks' | 'maxTrucks' | 'seats', string>>,
) => ({
  approval: row.approval,
  vehicle: row.vehicle,
  minTrucks: row.minTrucks === '' ? null : Number(row.minTrucks),
  maxTrucks: row.maxTrucks === '' ? null : Number(row.maxTrucks),
  seats: row.seats === '' ? null : Number(row.seats),
});

/** Stores what an organisation can join as; the association has sold it since before its first member. */
export const seedProducts = async (
  { transaction, random }: Seeding,
  createdAt: Date,
): Promise<SeededProduct[]> => {
  const rows = await readCsvTable('products.csv', COLUMNS);
  const planned = rows.map((row) => {
    const productId = random.uuid();
    const price = (frequency: FrequencyName, cents: string, methods: string) => ({
      id: random.uuid(),
      productId,
      frequency,
      totalCents: Number(cents),
      paymentCount: { Annual: 1, HalfYearly: 2, Monthly: 12 }[frequency],
      allowedPaymentMethods: methods.split(' ').map(Number),
    });
    const prices = {
      Annual: price('Annual', row.annual, row.annualMethods),
      HalfYearly: price('HalfYearly', row.halfYearly, row.halfYearlyMethods),
      Monthly: price('Monthly', row.monthly, row.monthlyMethods),
    };
    const description = row.description.replaceAll(';', ',');
    return { product: { id: productId, name: row.name, description, createdAt, ...fleetOf(row) }, prices };
  });
  const stored = await transaction
    .insertInto('membershipProducts')
    .values(planned.map(({ product }) => product))
    .returning(['id', 'title'])
    .execute();
  const titles = new Map(stored.map(({ id, title }) => [id, title]));
  await transaction
    .insertInto('productPrices')
    .values(planned.flatMap(({ prices }) => Object.values(prices)))
    .execute();
  return planned.map(({ product: { id, name }, prices }) => ({
    ...{ id, name, prices },
    title: titles.get(id) ?? name,
  }));
};
