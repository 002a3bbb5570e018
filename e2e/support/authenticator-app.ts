import { createHmac } from 'node:crypto';
import { waitUntil } from './wait-until.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

const keyOf = (secret: string): Buffer => {
  const bits = [...secret.replaceAll(/\s/g, '')].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

/** RFC 6238, by the RFC alone: the portal's own library would repeat its own mistakes. */
const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', keyOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
};

interface AuthenticatorApp {
  /** A code that was not shown before, as the portal takes each once; one ahead of its time counts already. */
  nextCode(): Promise<string>;
}

/** An authenticator app that has read this key. */
export const authenticatorApp = (secret: string): AuthenticatorApp => {
  let shownStep = 0;
  return {
    async nextCode() {
      shownStep = await waitUntil(async () => {
        const now = Math.floor(Date.now() / STEP_MS);
        const step = Math.max(now, shownStep + 1);
        return step <= now + 1 ? step : undefined;
      }, 'the app showed a new code');
      return codeOf(secret, shownStep);
    },
  };
};
