import { TOTP_DIGITS } from '@linehaul/contract/constants';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it: SHA-1, 6 digits, 30 seconds. */
const PERIOD_SECONDS = 30;
/** How long an app shows one code. */
export const CODE_PERIOD_MS = PERIOD_SECONDS * 1000;
/** A clock may be one step off, either way. */
const WINDOW = 1;
/** RFC 4226, section 4: 160 bits are recommended. */
const SECRET_BYTES = 20;

const CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

/** A new secret in base32. */
export const createAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** People type the code in groups, as their app shows it. */
const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

export const isAuthenticatorCode = (code: string): boolean => CODE.test(withoutSpaces(code));

const totpOf = (secret: string, whose: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...whose, secret: Secret.fromBase32(secret), digits: TOTP_DIGITS, period: PERIOD_SECONDS });

/** The time step of an instant: which code it is, counted from 1970. */
export const codeStepAt = (now: Date): number => Math.floor(now.getTime() / CODE_PERIOD_MS);

/** The code of an instant, and for how long it is shown. */
export const authenticatorCodeAt = (secret: string, now: Date): { code: string; secondsLeft: number } => {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  return {
    code: totp.generate({ timestamp }),
    secondsLeft: Math.ceil(totp.remaining({ timestamp }) / 1000),
  };
};

/** The time step that a code belongs to, now or a step off; undefined for a wrong code. */
export const findCodeStep = (secret: string, code: string, now: Date): number | undefined => {
  // Six letters that take more than six bytes make the comparison throw.
  if (!isAuthenticatorCode(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: withoutSpaces(code), timestamp, window: WINDOW });
  return delta === null ? undefined : codeStepAt(now) + delta;
};

/** What the app reads from the QR code: the secret and how to call it. */
export const authenticatorUri = (secret: string, whose: { issuer: string; label: string }): string =>
  totpOf(secret, whose).toString();
