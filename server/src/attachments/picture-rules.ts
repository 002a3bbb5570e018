/** A few bytes can claim a picture that takes gigabytes to open. */
const MAX_PIXELS = 40_000_000;

const png = (bytes: Buffer): number => bytes.readUInt32BE(16) * bytes.readUInt32BE(20);

const gif = (bytes: Buffer): number => bytes.readUInt16LE(6) * bytes.readUInt16LE(8);

/** The oldest header has 12 bytes and short numbers; a negative height says that the rows begin at the top. */
const bmp = (bytes: Buffer): number =>
  bytes.readUInt32LE(14) === 12
    ? bytes.readUInt16LE(18) * bytes.readUInt16LE(20)
    : Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22));

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg = (bytes: Buffer): number | undefined => {
  let offset = 2;
  while (bytes.readUInt8(offset) === 0xff) {
    const marker = bytes.readUInt8(offset + 1);
    if (isFrameHeader(marker)) return bytes.readUInt16BE(offset + 5) * bytes.readUInt16BE(offset + 7);
    // Any number of bytes may fill up to a marker.
    offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
};

const SHORT = 3;
const WIDTH_TAG = 256;
const HEIGHT_TAG = 257;

const tiff = (bytes: Buffer): number | undefined => {
  const isLittle = bytes.readUInt8(0) === 0x49;
  const short = (at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const directory = long(4);
  const tags = new Map<number, number>();
  for (let index = 0; index < short(directory); index += 1) {
    const entry = directory + 2 + index * 12;
    tags.set(short(entry), short(entry + 2) === SHORT ? short(entry + 8) : long(entry + 8));
  }
  const [width, height] = [tags.get(WIDTH_TAG), tags.get(HEIGHT_TAG)];
  return width === undefined || height === undefined ? undefined : width * height;
};

const COUNTERS: Readonly<Record<string, (bytes: Buffer) => number | undefined>> = {
  'image/png': png,
  'image/gif': gif,
  'image/bmp': bmp,
  'image/jpeg': jpeg,
  'image/tiff': tiff,
};

/** Whether a picture claims more pixels than anybody should have to open; one that claims nothing opens nowhere. */
export const isTooManyPixels = (bytes: Buffer, contentType: string): boolean => {
  try {
    return (COUNTERS[contentType]?.(bytes) ?? 0) > MAX_PIXELS;
  } catch (error) {
    // Read beyond the end: the picture is cut short before it says how large it is.
    if (error instanceof RangeError) return false;
    throw error;
  }
};
