import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the directory says of its size, where that is a lie. */
  readonly claimedSize?: number;
}

const record = (signature: number, parts: (Buffer | [number, 2 | 4])[]): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  const rest = parts.map((part) => {
    if (Buffer.isBuffer(part)) return part;
    const [value, size] = part;
    const field = Buffer.alloc(size);
    field.writeUIntLE(value, 0, size);
    return field;
  });
  return Buffer.concat([head, ...rest]);
};

const DEFLATED = 8;

/** The fields that stand both before an entry and in the directory. */
const fieldsOf = (entry: ZipEntry, packed: Buffer): (Buffer | [number, 2 | 4])[] => {
  const content = Buffer.from(entry.content);
  return [
    [20, 2],
    [0, 2],
    [DEFLATED, 2],
    [0, 4],
    [crc32(content), 4],
    [packed.length, 4],
    [entry.claimedSize ?? content.length, 4],
    [Buffer.byteLength(entry.name), 2],
    [0, 2],
  ];
};

/** A packed file, as any program would write it, or with lies in its directory. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(Buffer.from(entry.content), { level: 9 });
    const name = Buffer.from(entry.name);
    const file = Buffer.concat([record(0x04034b50, [...fieldsOf(entry, packed), name]), packed]);
    const inDirectory: (Buffer | [number, 2 | 4])[] = [
      [20, 2],
      ...fieldsOf(entry, packed),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
      name,
    ];
    directory.push(record(0x02014b50, inDirectory));
    files.push(file);
    offset += file.length;
  }
  const size = Buffer.concat(directory);
  const end = record(0x06054b50, [
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [size.length, 4],
    [offset, 4],
    [0, 2],
  ]);
  return Buffer.concat([...files, size, end]);
};
