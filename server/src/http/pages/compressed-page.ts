import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page is new for each request: better would take longer than it saves. */
const QUICK = { brotli: 5, gzip: 6 };

const ENCODERS = {
  br: (page: Buffer) => brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK.brotli } }),
  gzip: (page: Buffer) => zip(page, { level: QUICK.gzip }),
} as const;

type Encoding = keyof typeof ENCODERS;

const takenEncodings = (accepted: string): string[] =>
  accepted
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim() ?? '');

/** The best of the two that the browser takes; undefined where it takes neither. */
export const pageEncoding = (accepted = ''): Encoding | undefined => {
  const taken = takenEncodings(accepted);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
};

/**
 * Compresses a page of the portal. It holds no secret and repeats nothing of the request but its own fresh nonce, so its
 * length tells nobody anything.
 */
export const compressPage = (page: Buffer, encoding: Encoding): Promise<Buffer> => ENCODERS[encoding](page);
