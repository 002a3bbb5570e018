import * as fc from 'fast-check';
import { HOSTILE_BODIES, HOSTILE_MEDIA_TYPES, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';
import type { Json, Operation, Parameter } from './described-operations.ts';
import { chance, oneOf, type Draw } from './draw.ts';
import { valueOf, type Making } from './schema-values.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly mediaType: string | undefined;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Valid; valid but for one place; hostile in every place; random bytes. */
type Manner = 'valid' | 'mutated' | 'hostile' | 'bytes';
const MANNERS: readonly Manner[] = [
  ...Array.from({ length: 5 }, () => 'valid' as const),
  ...Array.from({ length: 5 }, () => 'mutated' as const),
  ...Array.from({ length: 6 }, () => 'hostile' as const),
  ...Array.from({ length: 4 }, () => 'bytes' as const),
];

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Breaks one place: a field goes, comes twice in another case, comes anew, or holds what it should not. */
const mutate = (value: unknown, draw: Draw): unknown => {
  if (Array.isArray(value) && value.length > 0 && chance(draw, 70)) {
    const at = draw(fc.nat, { max: value.length - 1 });
    return value.with(at, mutate(value[at], draw));
  }
  if (!isObject(value) || Object.keys(value).length === 0) return oneOf(draw, HOSTILE_VALUES);
  const name = oneOf(draw, Object.keys(value));
  const { [name]: held, ...others } = value;
  switch (draw(fc.integer, { min: 0, max: 6 })) {
    case 0:
      return others;
    case 1:
      return { ...value, [name.toUpperCase()]: held };
    case 2:
      return { ...value, [oneOf(draw, HOSTILE_TEXTS)]: held };
    default:
      return { ...others, [name]: mutate(held, draw) };
  }
};

/** Half of a surrogate pair cannot be written into an address. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const parameterText = (parameter: Parameter, manner: Manner, making: Making): string => {
  const { draw } = making;
  if (manner === 'hostile' || manner === 'bytes') return oneOf(draw, HOSTILE_TEXTS).slice(0, 4000);
  return toText(valueOf(parameter.schema, making, parameter.name));
};

const pathOf = ({ path, parameters }: Operation, manner: Manner, making: Making): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const text = parameter ? parameterText(parameter, manner, making) : '';
    // An empty part, or one of dots alone, is another path.
    return encode(/^\.*$/.test(text) ? 'x' : text.slice(0, 400));
  });

const queryOf = ({ parameters }: Operation, manner: Manner, making: Making): string => {
  const { draw } = making;
  const asked = parameters.filter((one) => one.in === 'query' && (one.required || chance(draw, 60)));
  const pairs = asked.map((one) => [one.name, parameterText(one, manner, making)] as const);
  const broken = (manner === 'mutated' && asked.length > 0) || (manner !== 'valid' && chance(draw, 20));
  const all = broken ? breakQuery(pairs, draw) : pairs;
  return all.length === 0 ? '' : `?${all.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&')}`;
};

type Pair = readonly [name: string, text: string];

const breakQuery = (pairs: readonly Pair[], draw: Draw): readonly Pair[] => {
  const hostile = oneOf(draw, HOSTILE_TEXTS).slice(0, 4000);
  const pair = pairs.length > 0 ? oneOf(draw, pairs) : (['page', '1'] as const);
  switch (draw(fc.integer, { min: 0, max: 4 })) {
    case 0:
      return pairs.filter((one) => one !== pair);
    case 1:
      return [...pairs, pair];
    case 2:
      return [...pairs, [hostile, pair[1]]];
    case 3:
      return pairs.map((one) => (one === pair ? ([`${one[0]}[a]`, one[1]] as const) : one));
    default:
      return pairs.map((one) => (one === pair ? ([one[0], hostile] as const) : one));
  }
};

const CRLF = '\r\n';

const multipartOf = (value: Json, draw: Draw): string => {
  const parts = Object.entries(value).flatMap(([name, entry]) =>
    Array.isArray(entry)
      ? entry.map((file) => {
          const filename = oneOf(draw, ['a.pdf', 'b.csv', 'c.exe', '../d.png', '', 'e.docx']);
          return `form-data; name="${name}"; filename="${filename}"${CRLF}Content-Type: application/pdf${CRLF}${CRLF}${toText(file)}`;
        })
      : [`form-data; name="${name}"${CRLF}${CRLF}${toText(entry)}`],
  );
  return [...parts.map((part) => `--x${CRLF}Content-Disposition: ${part}`), '--x--', ''].join(CRLF);
};

const write = (mediaType: string, value: unknown, draw: Draw): { mediaType: string; body: string } => {
  if (mediaType === 'application/x-www-form-urlencoded') {
    const pairs = isObject(value) ? Object.entries(value) : [];
    const body = pairs.map(([name, entry]) => `${encode(name)}=${encode(toText(entry))}`).join('&');
    return { mediaType, body };
  }
  if (mediaType === 'multipart/form-data') {
    const body = multipartOf(isObject(value) ? value : {}, draw);
    return { mediaType: `${mediaType}; boundary=x`, body };
  }
  return { mediaType, body: JSON.stringify(value) ?? '' };
};

/** Every field holds something that it should not. */
const poison = (value: unknown, draw: Draw): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [
          name,
          chance(draw, 20) ? poison(entry, draw) : oneOf(draw, HOSTILE_VALUES),
        ]),
      )
    : oneOf(draw, HOSTILE_VALUES);

const anyBytes = (draw: Draw, own: string): Pick<FuzzRequest, 'mediaType' | 'body'> => ({
  mediaType: chance(draw, 70) ? own : oneOf(draw, HOSTILE_MEDIA_TYPES),
  body: chance(draw, 50)
    ? oneOf(draw, HOSTILE_BODIES)
    : new Uint8Array(draw(fc.uint8Array, { maxLength: 200 })),
});

const bodyOf = (
  { method, bodies }: Operation,
  manner: Manner,
  making: Making,
): Pick<FuzzRequest, 'mediaType' | 'body'> => {
  const { draw } = making;
  if (method === 'GET') return { mediaType: undefined, body: undefined };
  const [mediaType, form] = oneOf(draw, Object.entries(bodies)) ?? [];
  if (mediaType === undefined || !form) {
    const isPlain = manner === 'valid' || manner === 'mutated';
    return isPlain ? { mediaType: undefined, body: undefined } : anyBytes(draw, 'application/json');
  }
  if (manner === 'bytes') return anyBytes(draw, mediaType);
  const value = valueOf(form.schema, making);
  const sent = manner === 'valid' ? value : manner === 'mutated' ? mutate(value, draw) : poison(value, draw);
  return write(mediaType, sent, draw);
};

/** One request for a call: half of them near to what the document says, a third hostile, the rest noise. */
export const requestFor = (operation: Operation, making: Making): FuzzRequest => {
  const manner = oneOf(making.draw, MANNERS);
  return {
    method: operation.method,
    path: `${pathOf(operation, manner, making)}${queryOf(operation, manner, making)}`,
    ...bodyOf(operation, manner, making),
  };
};

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** How to send the same again by hand. */
export const toCurl = (
  address: string,
  { method, path, mediaType, body }: FuzzRequest,
  token?: string,
): string =>
  [
    ...(body === undefined ? [] : [`echo ${Buffer.from(body).toString('base64')} | base64 -d |`]),
    `curl -i -X ${method} ${quote(`${address}${path}`)}`,
    ...(mediaType === undefined ? [] : [`-H ${quote(`content-type: ${mediaType}`)}`]),
    ...(token === undefined ? [] : [`-H 'authorization: Bearer ${token}'`]),
    ...(body === undefined ? [] : ['--data-binary @-']),
  ].join(' ');
