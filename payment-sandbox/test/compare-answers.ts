/** One way in which two answers to the same call differ. */
export interface AnswerDifference {
  readonly kind: 'value' | 'shape';
  readonly path: string;
  readonly theirs: string;
  readonly ours: string;
}

/** What must be equal where it occurs; everything else has to be of the same type only. */
const COMPARED: ReadonlySet<string> = new Set([
  'amount',
  'amount_received',
  'amount_refunded',
  'code',
  'currency',
  'decline_code',
  'disputed',
  'failure_code',
  'object',
  'paid',
  'payment_method_types',
  'reason',
  'refunded',
  'status',
  'statusCode',
  'type',
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value;
};

const ABSENT = 'nothing';

const shape = (path: string, theirs: string, ours: string): AnswerDifference => ({
  kind: 'shape',
  ...{ path, theirs, ours },
});

const compareRecords = (
  theirs: Record<string, unknown>,
  ours: Record<string, unknown>,
  path: string,
): AnswerDifference[] =>
  [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].toSorted().flatMap((key) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(ours, key)) return [shape(at, typeOf(theirs[key]), ABSENT)];
    if (!Object.hasOwn(theirs, key)) return [shape(at, ABSENT, typeOf(ours[key]))];
    return compareAt(theirs[key], ours[key], at);
  });

const compareLists = (theirs: unknown[], ours: unknown[], path: string): AnswerDifference[] =>
  theirs.length === 0 || ours.length === 0 ? [] : compareAt(theirs[0], ours[0], `${path}[]`);

const compareAt = (theirs: unknown, ours: unknown, path: string): AnswerDifference[] => {
  const key = path.split('.').at(-1) ?? '';
  if (COMPARED.has(key) && !isRecord(theirs)) {
    const said = [JSON.stringify(theirs), JSON.stringify(ours)] as const;
    return said[0] === said[1] ? [] : [{ kind: 'value', path, theirs: said[0], ours: said[1] }];
  }
  if (typeOf(theirs) !== typeOf(ours)) return [shape(path, typeOf(theirs), typeOf(ours))];
  if (isRecord(theirs) && isRecord(ours)) return compareRecords(theirs, ours, path);
  return Array.isArray(theirs) && Array.isArray(ours) ? compareLists(theirs, ours, path) : [];
};

/** Where two answers differ: in what they say, or in what they are made of. */
export const compareAnswers = (theirs: unknown, ours: unknown): AnswerDifference[] =>
  compareAt(theirs, ours, '');
