import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressOnce, NONCE_STAND_IN } from './compressed-once.ts';

const newNonce = (): string => randomBytes(16).toString('base64');

const pageOf = (parts: readonly string[]): Buffer => Buffer.from(parts.join(`nonce="${NONCE_STAND_IN}">`));

const again = async (parts: readonly string[], nonce: string): Promise<string | undefined> => {
  const withNonce = await compressOnce(pageOf(parts));
  return withNonce && brotliDecompressSync(withNonce(nonce)).toString();
};

const expected = (parts: readonly string[], nonce: string): string => parts.join(`nonce="${nonce}">`);

test.each(['', 'x'.repeat(200)])(
  'a page that is compressed once has the nonce of each answer in all of its places',
  async (begin) => {
    const parts = Array.from(
      { length: 30 },
      (_, index) => `${index === 0 ? begin : ''}<p>Ærø ${'road '.repeat(index * 20)}</p><script `,
    );
    const withNonce = await compressOnce(pageOf(parts));
    for (const nonce of Array.from({ length: 20 }, newNonce))
      expect(brotliDecompressSync(withNonce?.(nonce) ?? Buffer.of()).toString()).toBe(expected(parts, nonce));
  },
);

test('whatever stands around its places', async () => {
  const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<script ', 'nonce="', '">', 'AAAA'));
  const parts = fc.array(piece, { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(parts, async (given) => {
      const nonce = newNonce();
      expect([expected(given, nonce), undefined]).toContain(await again(given, nonce));
    }),
    { numRuns: 60 },
  );
});

test('a page that has a part of the stand-in elsewhere is not compressed once, or is right all the same', async () => {
  const parts = [
    '<script ',
    `${NONCE_STAND_IN.slice(4)}"> and ${NONCE_STAND_IN.slice(0, 12)}`,
    NONCE_STAND_IN.slice(2),
  ];
  const nonce = newNonce();
  expect([expected(parts, nonce), undefined]).toContain(await again(parts, nonce));
});

test('a page without a place for a nonce is left to others', async () => {
  expect(await compressOnce(Buffer.from('<p>Nothing runs here</p>'))).toBeUndefined();
});
