import type { QrCode } from '@linehaul/contract/membership-card';
import { encode } from 'uqr';

const BITS = 8;

/** The QR code of an address, to be drawn by whoever cannot make one. */
export const qrCodeOf = (address: string): QrCode => {
  const { data, size } = encode(address, { border: 2, ecc: 'M' });
  const modules = Buffer.alloc(Math.ceil((size * size) / BITS));
  data.flat().forEach((isDark, at) => {
    const byte = Math.floor(at / BITS);
    if (isDark) modules.writeUInt8(modules.readUInt8(byte) | (128 >> (at % BITS)), byte);
  });
  return { size, modules: modules.toString('base64') };
};
