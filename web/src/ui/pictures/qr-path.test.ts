import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('neighbours in a row are drawn as one', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1H0zM3 0h1v1H3z');
});

test('light modules are left out', () => {
  expect(qrPath([[false, false]])).toBe('');
});

test('every dark module of a code is drawn once', () => {
  const { data } = encode(
    'otpauth://totp/Linehaul:kylie@example.test?secret=JBSWY3DPEHPK3PXP&issuer=Linehaul',
  );
  const widths = [...qrPath(data).matchAll(/h(\d+)/g)].map(([, width]) => Number(width));
  const drawn = widths.reduce((sum, width) => sum + width, 0);
  expect(drawn).toBe(data.flat().filter(Boolean).length);
});
