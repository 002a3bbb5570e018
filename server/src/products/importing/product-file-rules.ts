import { sentProduct, type SentProduct } from '@linehaul/contract/office-products';
import { DomainError } from '../../domain-error.ts';
import { requireSound } from '../office-product-rules.ts';
import { parseCsv } from './csv-rules.ts';

const COLUMNS = [
  ...['name', 'description', 'vehicle', 'minTrucks', 'maxTrucks', 'validFrom', 'validUntil'],
  ...['annual', 'annualMethods', 'monthly', 'monthlyMethods'],
  ...['joiningFee', 'membershipYear', 'seats', 'approval'],
  ...['renews', 'noticeDays', 'remindersBefore', 'remindersAfter', 'graceDays', 'suspendedDays'],
] as const;

/** They come together: what a file leaves out stays as it is. */
const TERMS: readonly string[] = COLUMNS.slice(COLUMNS.indexOf('renews'));

const METHODS: Readonly<Record<string, number>> = { card: 4, 'direct debit': 2, offline: 8 };

/** `card; offline`; a word that is no method is left to the schema to refuse. */
const methodsIn = (cell: string): number[] =>
  cell
    .split(';')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')
    .map((word) => METHODS[word] ?? 0);

const numberOrNull = (cell: string): number | null => (cell === '' ? null : Number(cell));

const dollarsIn = (cell: string): number | null =>
  cell === '' ? null : Number(cell.replaceAll(/[$,]/g, ''));

const priceIn = (total: string, methods: string) =>
  total === '' ? null : { total: dollarsIn(total), methods: methodsIn(methods) };

/** `14; 7` */
const daysIn = (cell: string): number[] => (cell === '' ? [] : cell.split(';').map(Number));

const daysOrNone = (cell: string): number => (cell === '' ? Number.NaN : Number(cell));

const termsIn = (cell: (name: string) => string) => ({
  ...{ renews: cell('renews').toLowerCase(), noticeDays: daysOrNone(cell('noticeDays')) },
  remindersBefore: daysIn(cell('remindersBefore')),
  remindersAfter: daysIn(cell('remindersAfter')),
  ...{ graceDays: daysOrNone(cell('graceDays')), suspendedDays: daysOrNone(cell('suspendedDays')) },
});

const readRow = (cell: (name: string) => string, has: (name: string) => boolean): unknown => ({
  ...{ name: cell('name'), description: cell('description'), vehicle: cell('vehicle') || null },
  ...{ minTrucks: numberOrNull(cell('minTrucks')), maxTrucks: numberOrNull(cell('maxTrucks')) },
  ...{ validFrom: cell('validFrom') || null, validUntil: cell('validUntil') || null },
  annual: priceIn(cell('annual'), cell('annualMethods')),
  monthly: priceIn(cell('monthly'), cell('monthlyMethods')),
  ...(has('joiningFee') && { joiningFee: dollarsIn(cell('joiningFee')) }),
  ...(has('membershipYear') && { membershipYear: cell('membershipYear').toLowerCase() }),
  ...(has('seats') && { seats: numberOrNull(cell('seats')) }),
  ...(has('approval') && { approval: cell('approval').toLowerCase() || 'none' }),
  ...(has('renews') && { terms: termsIn(cell) }),
});

/** Why a product of the file cannot be sold so, each with its field. */
const problemsOf = (product: SentProduct): string[] => {
  try {
    requireSound(product);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.entries(error.details.modelState ?? {}).map(
      ([field, said]) => `${field}: ${said.join('. ')}`,
    );
  }
};

export interface ProductFile {
  readonly products: readonly SentProduct[];
  /** With the line of the file that each is in; a file that has one is not imported. */
  readonly problems: readonly string[];
}

const headProblems = (head: readonly string[]): string[] => [
  ...head
    .filter((name) => !COLUMNS.some((column) => column === name))
    .map((name) => `Line 1: there is no column “${name}”; the columns are ${COLUMNS.join(', ')}`),
  ...(head.includes('name') ? [] : ['Line 1: there is no column “name”']),
  ...(TERMS.some((name) => head.includes(name))
    ? TERMS.filter((name) => !head.includes(name)).map(
        (name) => `Line 1: there is no column “${name}”, which the other terms of renewal need`,
      )
    : []),
];

/** What a CSV file of memberships says; its first line names the columns, in any order. */
export const readProductFile = (text: string): ProductFile => {
  const [head = [], ...rows] = parseCsv(text).map((row) => row.map((cell) => cell.trim()));
  const problems = headProblems(head);
  if (problems.length > 0) return { products: [], problems };
  const products: SentProduct[] = [];
  for (const [index, row] of rows.entries()) {
    const read = sentProduct.safeParse(
      readRow(
        (name) => row[head.indexOf(name)] ?? '',
        (name) => head.includes(name),
      ),
    );
    const found = read.success
      ? problemsOf(read.data)
      : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    problems.push(...found.map((problem) => `Membership ${index + 1}, ${problem}`));
    const name = read.data?.name.toLowerCase();
    if (products.some((other) => other.name.toLowerCase() === name))
      problems.push(`Membership ${index + 1}, name: it is in the file twice`);
    if (read.success) products.push(read.data);
  }
  return { products, problems };
};
