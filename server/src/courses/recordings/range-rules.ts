/** The first and the last byte that are asked for. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

type Asked = ByteRange | 'whole' | 'unsatisfiable';

const RANGE = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/i;

const lastBytes = (length: number, size: number): Asked =>
  length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 };

/** The other way round they are not understood. */
const bytesBetween = ({ first, last }: ByteRange, size: number): Asked => {
  if (last < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) };
};

/**
 * What a Range header asks for (RFC 9110, 14.2): a part, the whole where it asks for none, for several, or is not understood,
 * or nothing that there is.
 */
export const rangeOf = (header: string | undefined, size: number): Asked => {
  const { first = '', last = '' } = RANGE.exec((header ?? '').trim())?.groups ?? {};
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), size);
  const to = last === '' ? Number.MAX_SAFE_INTEGER : Number(last);
  return bytesBetween({ first: Number(first), last: to }, size);
};
