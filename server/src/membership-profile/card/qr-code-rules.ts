import type { QrCode } from '@linehaul/contract/membership-card';
import { encode } from 'uqr';

const BITS = 8;
/** Each takes some hundred bytes; at more all are drawn anew. */
const MAX_KEPT = 5000;

const draw = (address: string): QrCode => {
  const { data, size } = encode(address, { border: 2, ecc: 'M' });
  const modules = Buffer.alloc(Math.ceil((size * size) / BITS));
  data.flat().forEach((isDark, at) => {
    const byte = Math.floor(at / BITS);
    if (isDark) modules.writeUInt8(modules.readUInt8(byte) | (128 >> (at % BITS)), byte);
  });
  return { size, modules: modules.toString('base64') };
};

const drawn = new Map<string, QrCode>();

/** The QR code of an address, to be drawn by whoever cannot make one. To try all its patterns takes longer than all else about a card: it is kept. */
export const qrCodeOf = (address: string): QrCode => {
  const known = drawn.get(address);
  if (known) return known;
  if (drawn.size >= MAX_KEPT) drawn.clear();
  const code = draw(address);
  drawn.set(address, code);
  return code;
};
