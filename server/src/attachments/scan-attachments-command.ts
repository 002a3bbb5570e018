import { ScannerAway, type ScanVerdict } from '../adapters/scanner.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';

interface Scannable {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** What is known of all files together: null where no scanner is set. */
export type ScanState = 'clean' | 'pending' | null;

/** Long enough for ten megabytes at a scanner that is well; a person waits for it. */
const SCAN_NOW_MS = 8000;
const SCAN_LATER_MS = 60_000;

const noteHarmful = ({ log }: Context, filename: string, signature: string): void =>
  log.warn({ filename, signature }, 'the virus scanner found something harmful in a file');

/** Has one file scanned in no hurry. Throws ScannerAway without a verdict, and where no scanner is set any more. */
export async function scanLater(context: Context, { filename, bytes }: Scannable): Promise<ScanVerdict> {
  if (!context.scanner) throw new ScannerAway('no scanner is set');
  const verdict = await context.scanner.scan(bytes, SCAN_LATER_MS);
  if (!verdict.isClean) noteHarmful(context, filename, verdict.signature);
  return verdict;
}

const scanAll = async (
  context: Context,
  scanner: NonNullable<Context['scanner']>,
  files: readonly Scannable[],
): Promise<number[]> => {
  const endsAt = performance.now() + SCAN_NOW_MS;
  const harmful: number[] = [];
  for (const [index, { filename, bytes }] of files.entries()) {
    const verdict = await scanner.scan(bytes, Math.max(1, Math.round(endsAt - performance.now())));
    if (verdict.isClean) continue;
    noteHarmful(context, filename, verdict.signature);
    harmful.push(index);
  }
  return harmful;
};

/**
 * Has files scanned while the person waits. Throws `invalid` with the words for each harmful one under `<field>.<index>`;
 * answers `pending` when the scanner gives no verdict in time: then nothing may be done with them but keep them.
 */
export async function scanNow(
  context: Context,
  files: readonly Scannable[],
  field: string,
): Promise<ScanState> {
  if (!context.scanner || files.length === 0) return null;
  let harmful: number[];
  try {
    harmful = await scanAll(context, context.scanner, files);
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    context.log.warn({ reason: error.message }, 'the virus scanner gave no verdict; files wait for it');
    return 'pending';
  }
  const modelState = Object.fromEntries(
    harmful.map((index) => [
      `${field}.${index}`,
      [`“${files[index]?.filename}” cannot be sent: the virus scanner found something harmful in it.`],
    ]),
  );
  const [refusal] = Object.values(modelState).flat();
  if (refusal !== undefined) throw new DomainError('invalid', refusal, { modelState });
  return 'clean';
}

/**
 * Has files scanned that are kept at once or not at all: throws as `scanNow` does, and `unavailable` while the scanner
 * gives no answer.
 */
export const requireScanned = async (
  context: Context,
  files: readonly Scannable[],
  field: string,
): Promise<void> => {
  if ((await scanNow(context, files, field)) === 'pending')
    throw new DomainError('unavailable', 'The virus scanner gives no answer. Please try again later.', {
      retryAfterSeconds: 60,
    });
};
