import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER (X.690): tag, length, content. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
};
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (instant: Date): Buffer =>
  der(0x17, Buffer.from(`${instant.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const ALTERNATIVE_NAME = oid('551d11');

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A certificate that nobody but itself has signed (RFC 5280), for a name and until an instant of the test's choice. */
export const makeCertificate = ({ dnsName, until }: { dnsName: string; until: Date }): Certificate => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(dnsName)))));
  const names = sequence(der(0x82, Buffer.from(dnsName)));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(new Date('2020-01-01')), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAME, der(0x04, names)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const whole = sequence(signed, ECDSA_WITH_SHA256, signature).toString('base64');
  const lines = whole.match(/.{1,64}/g)?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
};
