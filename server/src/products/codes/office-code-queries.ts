import type { CalendarDay } from '@linehaul/contract/dates';
import type { DataOf } from '@linehaul/contract/endpoint';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { JoiningCode, listJoiningCodes, SentJoiningCode } from '@linehaul/contract/office-joining-codes';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { IS_USE } from '../../join/codes/joining-code-queries.ts';
import { stateOfCode } from '../../join/codes/joining-code-rules.ts';
import { findOfficeProducts } from '../office-product-queries.ts';

const PRODUCTS = sql<
  string[]
>`array(select product_id::text from joining_code_products where code_id = joining_codes.id order by product_id)`;

const selectCodes = (reader: Reader) =>
  reader.selectFrom('joiningCodes').selectAll().select(PRODUCTS.as('productIds'));
type Row = Awaited<ReturnType<ReturnType<typeof selectCodes>['execute']>>[number];

/** What the office writes of a code, as it stands. */
export const writtenOf = (row: Row): SentJoiningCode => {
  const { code, percent, amountCents, takesJoiningFee, productIds } = row;
  const { maxUses, isOnceEach, validFrom, validUntil, isActive } = row;
  return {
    ...{ code, percent, amount: amountCents === null ? null : dollarsFromCents(amountCents) },
    ...{ takesJoiningFee, productIds, maxUses, isOnceEach, validFrom, validUntil, isActive },
  };
};

/** The code that is to be changed, locked until the transaction ends: nobody uses it meanwhile. */
export const lockCode = (reader: Reader, id: string) =>
  selectCodes(reader).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** How often each was used, and what it took off, by code. */
const findUses = async (reader: Reader) => {
  const rows = await reader
    .selectFrom('memberships')
    .select((select) => select.ref('joiningCodeId').$notNull().as('codeId'))
    .select(sql<number>`count(*)::int`.as('used'))
    .select(sql<number>`sum(discount_cents + joining_fee_discount_cents)::int`.as('takenOffCents'))
    .where('joiningCodeId', 'is not', null)
    .where(IS_USE)
    .groupBy('joiningCodeId')
    .execute();
  return new Map(rows.map((row) => [row.codeId, row]));
};

type Uses = Awaited<ReturnType<typeof findUses>>;

const toCode = (row: Row, uses: Uses, today: CalendarDay): JoiningCode => {
  const { id, version } = row;
  const { used, takenOffCents } = uses.get(id) ?? { used: 0, takenOffCents: 0 };
  return {
    ...{ id, version, used, takenOff: dollarsFromCents(takenOffCents) },
    state: stateOfCode(row, { used, today }),
    ...writtenOf(row),
  };
};

const ORDER = ['usable', 'to-come', 'used-up', 'over', 'switched-off'] as const;

/** Every discount code for joining, those that can be used first, and the memberships they can be for. */
export const findJoiningCodes = async (
  reader: Reader,
  today: CalendarDay,
): Promise<DataOf<typeof listJoiningCodes>> => {
  const rows = await selectCodes(reader).orderBy('code').execute();
  const uses = await findUses(reader);
  const codes = rows.map((row) => toCode(row, uses, today));
  const { products } = await findOfficeProducts(reader, today);
  return {
    codes: codes.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state)),
    products: products.map(({ id, name }) => ({ id, name })),
  };
};
