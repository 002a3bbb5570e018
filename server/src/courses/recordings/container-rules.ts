import type { RECORDING_MEDIA_TYPES } from '@linehaul/contract/recordings';

export type RecordingMediaType = (typeof RECORDING_MEDIA_TYPES)[number];

/** Answers so many bytes from there on, or as many as there are. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

const EBML = 0x1a_45_df_a3;
const FIRST_BYTES = 64;
/** Its header is no longer, however wide its numbers are written. */
const HEADER_BYTES = 256;
const DOC_TYPE = Buffer.from('4282', 'hex');

/** How many bytes a number of EBML has, by its first one (RFC 8794, 4). */
const widthOf = (first: number): number => Math.clz32(first) - 23;

/** What the header of an EBML file says that it is, such as `webm`. */
const docTypeOf = (bytes: Buffer): string => {
  const header = bytes.subarray(0, HEADER_BYTES);
  const at = header.indexOf(DOC_TYPE);
  const begins = at + 2 + widthOf(header[at + 2] ?? 0);
  return at < 0 ? '' : header.toString('latin1', begins, begins + 4);
};

/** What the first bytes of a recording say that it is; undefined where it is neither. */
export const mediaTypeOf = (bytes: Buffer): RecordingMediaType | undefined => {
  if (bytes.length < FIRST_BYTES) return undefined;
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4';
  return bytes.readUInt32BE(0) === EBML && docTypeOf(bytes) === 'webm' ? 'video/webm' : undefined;
};

interface Box {
  readonly type: string;
  readonly bodyAt: number;
  readonly endsAt: number;
}

/** The box of an MP4 file that begins there (ISO 14496-12, 4.2); undefined where there is none. */
const boxAt = async (read: ReadBytes, at: number, size: number): Promise<Box | undefined> => {
  const head = await read(at, 16);
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return undefined;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
  const headLength = isLong ? 16 : 8;
  if (length < headLength || at + length > size) return undefined;
  return { type: head.toString('latin1', 4, 8), bodyAt: at + headLength, endsAt: at + length };
};

const findBox = async (
  read: ReadBytes,
  type: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Box | undefined> => {
  let box = await boxAt(read, from, to);
  while (box && box.type !== type) box = await boxAt(read, box.endsAt, to);
  return box;
};

const MAX_SHORT = 0xff_ff_ff_ff;

/** Of the movie header (8.2.2). */
const mp4DurationOf = async (read: ReadBytes, size: number): Promise<number | undefined> => {
  const movie = await findBox(read, 'moov', { from: 0, to: size });
  const header = movie && (await findBox(read, 'mvhd', { from: movie.bodyAt, to: movie.endsAt }));
  const body = header && (await read(header.bodyAt, 32));
  if (!body || body.length < 32) return undefined;
  const isLong = body[0] === 1;
  const timescale = body.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  return timescale === 0 || duration >= MAX_SHORT ? undefined : (duration / timescale) * 1000;
};

interface Element {
  readonly id: number;
  readonly bodyAt: number;
  /** Undefined where its end is not known. */
  readonly endsAt: number | undefined;
}

/** The element of a WebM file that begins there; undefined where there is none. */
const elementAt = async (read: ReadBytes, at: number): Promise<Element | undefined> => {
  const head = await read(at, 12);
  const idWidth = widthOf(head[0] ?? 0);
  const first = head[idWidth] ?? 0;
  const sizeWidth = widthOf(first);
  if (idWidth > 4 || sizeWidth > 8 || head.length < idWidth + sizeWidth) return undefined;
  const id = head.readUIntBE(0, idWidth);
  let size = BigInt(first & (0xff >> sizeWidth));
  for (const byte of head.subarray(idWidth + 1, idWidth + sizeWidth)) size = size * 256n + BigInt(byte);
  const bodyAt = at + idWidth + sizeWidth;
  const isUnknown = size === (1n << BigInt(7 * sizeWidth)) - 1n;
  return { id, bodyAt, endsAt: isUnknown ? undefined : bodyAt + Number(size) };
};

const SEGMENT = 0x18_53_80_67;
const INFO = 0x15_49_a9_66;
const TIMESTAMP_SCALE = 0x2a_d7_b1;
const DURATION = 0x44_89;
const DEFAULT_SCALE = 1_000_000;
const MAX_ELEMENTS = 10_000;

const findElement = async (
  read: ReadBytes,
  id: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Element | undefined> => {
  let at = from;
  for (let count = 0; count < MAX_ELEMENTS && at < to; count += 1) {
    const element = await elementAt(read, at);
    if (!element || element.id === id) return element;
    if (element.endsAt === undefined || element.endsAt <= at) return undefined;
    at = element.endsAt;
  }
  return undefined;
};

/** Nanoseconds of a tick. */
const scaleIn = (bytes: Buffer | undefined): number =>
  bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : DEFAULT_SCALE;

const ticksIn = (bytes: Buffer | undefined): number | undefined => {
  if (bytes?.length === 4) return bytes.readFloatBE(0);
  return bytes?.length === 8 ? bytes.readDoubleBE(0) : undefined;
};

const bytesOf = async (
  read: ReadBytes,
  id: number,
  inside: { readonly from: number; readonly to: number },
): Promise<Buffer | undefined> => {
  const element = await findElement(read, id, inside);
  return element?.endsAt === undefined
    ? undefined
    : read(element.bodyAt, Math.min(8, element.endsAt - element.bodyAt));
};

/** Of the information on the segment (RFC 9559, 5.1.2), in ticks of so many nanoseconds. */
const webmDurationOf = async (read: ReadBytes, size: number): Promise<number | undefined> => {
  const segment = await findElement(read, SEGMENT, { from: 0, to: size });
  const info = segment && (await findElement(read, INFO, { from: segment.bodyAt, to: size }));
  if (info?.endsAt === undefined) return undefined;
  const inside = { from: info.bodyAt, to: Math.min(info.endsAt, size) };
  const ticks = ticksIn(await bytesOf(read, DURATION, inside));
  return ticks && (ticks * scaleIn(await bytesOf(read, TIMESTAMP_SCALE, inside))) / 1e6;
};

const LEAST_MS = 1000;
const MOST_MS = 43_200_000;

/** How long a recording says that it is, in whole milliseconds; undefined where it does not, or cannot be right. */
export const durationOf = async (
  mediaType: RecordingMediaType,
  read: ReadBytes,
  size: number,
): Promise<number | undefined> => {
  const duration = Math.round(
    (await (mediaType === 'video/mp4' ? mp4DurationOf : webmDurationOf)(read, size)) ?? 0,
  );
  return duration >= LEAST_MS && duration <= MOST_MS ? duration : undefined;
};
