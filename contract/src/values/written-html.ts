import * as z from 'zod/mini';

/** However it is spelled out in bytes, it fits into a request. */
const MAX_LENGTH = 60_000;
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u;

interface Messages {
  /** Said when there is none; a form sends what there was, while its editor is on its way. */
  readonly notLoaded: string;
  readonly tooLong: string;
  /** Where less than any text is enough. */
  readonly maxLength?: number;
}

/** HTML as an editor makes it; what may not be in it is taken out when it is kept. */
export const writtenHtml = ({ notLoaded, tooLong, maxLength = MAX_LENGTH }: Messages) =>
  z.string(notLoaded).check(
    z.maxLength(maxLength, { error: tooLong, abort: true }),
    z.refine((html: string) => !UNPRINTABLE.test(html), 'Please remove the control characters'),
    z.overwrite((html) => html.toWellFormed().normalize('NFC')),
    z.meta({ pattern: String.raw`^[\P{Cc}\t\n\r]*$`, examples: ['<p>Words</p>'] }),
  );
