import { PRIVACY_CHOICES, type PrivacyAnswers } from '@linehaul/contract/privacy';
import { sql } from 'kysely';
import { UNSAID_PRIVACY } from '../../src/accounts/privacy/privacy-rules.ts';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../../src/memberships/rights-rules.ts';
import type { TestPortal } from '../portal.ts';
import { chanceFrom } from '../year/chance.ts';
import { createProduct } from './join-factories.ts';
import { fieldIdOf } from './organisation-factories.ts';

const FIRMS = 60;
const PEOPLE = 420;

export interface RandomMembership {
  readonly status: MembershipStatus;
  readonly productId: string;
  readonly startsInDays: number;
}

export interface RandomFirm {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly isListed: boolean;
  readonly phone: string;
  readonly state: string;
  readonly suburb: string;
  readonly memberships: readonly RandomMembership[];
}

export interface RandomPerson {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly mobile: string | null;
  /** Neither shut out nor of another kind than members. */
  readonly isThere: boolean;
  readonly answers: PrivacyAnswers | undefined;
  readonly firms: readonly RandomFirm[];
}

export interface RandomMembers {
  readonly products: readonly string[];
  readonly firms: readonly RandomFirm[];
  readonly people: readonly RandomPerson[];
}

class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = chanceFrom(seed);
  }

  isSo(share: number): boolean {
    return this.#next() < share;
  }

  oneOf<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.#next() * items.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  }

  /** Ids whose order says nothing. */
  id(): string {
    const digits = (length: number) => String(Math.floor(this.#next() * 10 ** length)).padStart(length, '0');
    return `${digits(8)}-0000-4000-8000-${digits(12)}`;
  }
}

const randomMembership = (
  chance: Chance,
  products: readonly string[],
  startsInDays: number,
): RandomMembership => ({
  status: chance.isSo(0.5) ? 'active' : chance.oneOf(MEMBERSHIP_STATUSES),
  productId: chance.oneOf(products),
  startsInDays,
});

const randomFirm = (chance: Chance, products: readonly string[], nth: number): RandomFirm => ({
  id: chance.id(),
  name: `${chance.oneOf(['Alder', 'Banksia', 'Cedar'])} ${chance.oneOf(['Haulage', 'Wagons'])} ${nth}`,
  status: chance.isSo(0.85) ? 'active' : 'pending',
  isListed: chance.isSo(0.8),
  phone: chance.isSo(0.3) ? '02 5550 1000' : '',
  state: chance.isSo(0.6) ? 'NSW' : chance.oneOf(['QLD', 'TAS']),
  suburb: chance.oneOf(['Wagga Wagga', 'Wagin', 'Roma']),
  // Years that do not overlap.
  memberships: [-800, -100, 300]
    .filter(() => chance.isSo(0.6))
    .map((startsInDays) => randomMembership(chance, products, startsInDays)),
});

const randomPerson = (chance: Chance, firms: readonly RandomFirm[]): RandomPerson => ({
  id: chance.id(),
  first: chance.oneOf(['Isla', 'Noel', 'Kim']),
  // Few enough that many have the same.
  last: chance.oneOf(['Abel', 'Bell', 'Cole', 'Dunn', 'Ewen', 'Frost']),
  mobile: chance.isSo(0.7) ? '+61491570006' : null,
  isThere: chance.isSo(0.85),
  answers: chance.isSo(0.7)
    ? {
        ...UNSAID_PRIVACY,
        profile: chance.oneOf(PRIVACY_CHOICES),
        phone: chance.oneOf(PRIVACY_CHOICES),
        address: chance.oneOf(PRIVACY_CHOICES),
      }
    : undefined,
  firms: [...new Set([0.85, 0.3, 0.15].filter((share) => chance.isSo(share)).map(() => chance.oneOf(firms)))],
});

type Rows = readonly Readonly<Record<string, unknown>>[];

const insert = async ({ context: { db } }: TestPortal, table: string, rows: Rows): Promise<void> => {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
};

const NOW = { updated_at: new Date().toISOString() };

const storeMemberships = async ({ context: { db } }: TestPortal, firm: RandomFirm): Promise<void> => {
  for (const { status, productId, startsInDays } of firm.memberships)
    await sql`insert into memberships (organisation_id, product_id, product_price_id, payment_method, status,
        total_cents, starts_on, ends_on, activated_at, past_due_since, grace_until, created_at)
      select ${firm.id}, product_id, id, 8, ${status}, 110000, current_date + ${startsInDays}::int,
        current_date + ${startsInDays + 364}::int, now(), current_date, current_date + 30, now()
      from product_prices where product_id = ${productId} limit 1`.execute(db);
};

const storeFirms = async (portal: TestPortal, firms: readonly RandomFirm[]): Promise<void> => {
  const [state, suburb] = [await fieldIdOf(portal, 'State'), await fieldIdOf(portal, 'Suburb')];
  const organisations = firms.map(({ id, name, status, isListed, phone }) => ({
    ...{ id, name, status, is_listed: isListed, directory_phone: phone },
  }));
  await insert(portal, 'organisations', organisations);
  const states = firms.map((firm) => ({ entity_id: firm.id, field_id: state, option_keys: [firm.state] }));
  await insert(
    portal,
    'form_values',
    states.map((row) => ({ ...row, ...NOW })),
  );
  const suburbs = firms.map((firm) => ({ entity_id: firm.id, field_id: suburb, text_value: firm.suburb }));
  await insert(
    portal,
    'form_values',
    suburbs.map((row) => ({ ...row, ...NOW })),
  );
  for (const firm of firms) await storeMemberships(portal, firm);
};

const storePeople = async (portal: TestPortal, people: readonly RandomPerson[]): Promise<void> => {
  const accounts = people.map(({ id, first, last, mobile, isThere }, nth) => ({
    ...{ id, first_name: first, last_name: last, mobile, password_hash: 'none' },
    ...{ email: `random.${nth}@pages.example`, email_confirmed_at: NOW.updated_at },
    contact_type: isThere || nth % 2 === 0 ? 'Member' : 'Prospect-Applicant',
    disabled_at: isThere || nth % 2 === 1 ? null : NOW.updated_at,
  }));
  await insert(portal, 'accounts', accounts);
  const said = people.flatMap(({ id, answers }) => (answers ? { account_id: id, ...answers, ...NOW } : []));
  await insert(portal, 'privacy_answers', said);
  const belonging = people.flatMap(({ id, firms }) =>
    firms.map((firm) => ({ account_id: id, organisation_id: firm.id, created_at: NOW.updated_at })),
  );
  await insert(
    portal,
    'organisation_contacts',
    belonging.map((row) => ({ ...row, is_administrator: false })),
  );
};

/** Organisations and people of every kind that says who finds whom, the same for each seed. */
export const createRandomMembers = async (portal: TestPortal, seed: number): Promise<RandomMembers> => {
  const chance = new Chance(seed);
  const products = [(await createProduct(portal)).productId, (await createProduct(portal)).productId];
  const firms = Array.from({ length: FIRMS }, (_, nth) => randomFirm(chance, products, nth));
  const people = Array.from({ length: PEOPLE }, () => randomPerson(chance, firms));
  await storeFirms(portal, firms);
  await storePeople(portal, people);
  return { products, firms, people };
};
