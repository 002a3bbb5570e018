import { TOTP_DIGITS } from '@linehaul/contract/constants';
import * as z from 'zod/mini';

const MISSING = 'Please enter the code';

/** Spaces are how people read codes; they do not count. */
const typedCode = () =>
  z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.minLength(1, { error: MISSING, abort: true }),
  );

/** What is typed from an authenticator app. */
export const appCodeFields = z.object({
  code: typedCode().check(
    z.refine(
      (value) => new RegExp(`^\\d{${TOTP_DIGITS}}$`).test(value),
      `The code has ${TOTP_DIGITS} digits`,
    ),
  ),
});

export const recoveryCodeFields = z.object({ code: typedCode() });
