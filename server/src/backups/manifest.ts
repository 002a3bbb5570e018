import { type Hash, createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import * as z from 'zod';

/** What the archive is written like; a reader knows its own only. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const count = z.int().min(0);
const sum = z.object({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Of the portal that made it. */
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(sum.extend({ name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Null: none were to be kept, as before an upgrade. */
  files: z.nullable(z.array(sum.extend({ key: z.string() }))),
  /** What else of the data folder is there, by name. */
  ownFiles: z.array(
    sum.extend({ name: z.enum(['secret-key', 'payment-sandbox-keys.json', 'payment-sandbox.sqlite']) }),
  ),
});

export type Manifest = z.infer<typeof manifest>;
export type OwnFile = Manifest['ownFiles'][number]['name'];
export type Sum = z.infer<typeof sum>;

/** Undefined for what this version of the portal does not understand. */
export const readManifest = (text: string): Manifest | undefined => {
  try {
    return manifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

export const entryOfTable = (name: string): string => `tables/${name}.copy`;
export const entryOfFile = (key: string): string => `files/${key}`;
export const entryOfOwnFile = (name: OwnFile): string => `data/${name}`;

const NEW_LINE = '\n'.charCodeAt(0);

const linesIn = (chunk: Buffer): number => {
  let lines = 0;
  for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
};

/** Lets bytes through and sums them up; a row of a table is a line. */
export class Summing extends Transform {
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;
  #lines = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    this.#lines += linesIn(chunk);
    done(null, chunk);
  }

  get lines(): number {
    return this.#lines;
  }

  /** Once all has gone through. */
  sum(): Sum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
