import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LOGO_MAX_BYTES } from '@linehaul/contract/association-settings';

/** The association's picture, as it is served. */
export interface BrandLogo {
  bytes: Buffer;
  type: 'image/png' | 'image/svg+xml';
  /** The beginning of its hash. */
  hash: string;
  /** Its width by its height. */
  ratio: number;
  /** Changes with the picture, so that browsers may keep it. */
  path: string;
}

export const LOGO_EXPECTED = 'the path of an SVG or PNG file of at most 200 KB';

const MAX_BYTES = LOGO_MAX_BYTES;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const pngRatio = (bytes: Buffer): number => bytes.readUInt32BE(16) / bytes.readUInt32BE(20);

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? '';

const svgRatio = (text: string): number => {
  const [tag = ''] = /<svg\b[^<>]*>/i.exec(text) ?? [];
  const [, , width, height] = attributeOf(tag, 'viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const [w, h] = [
    width ?? Number.parseFloat(attributeOf(tag, 'width')),
    height ?? Number.parseFloat(attributeOf(tag, 'height')),
  ];
  return w / h;
};

const kindOf = (bytes: Buffer): Pick<BrandLogo, 'type' | 'ratio'> =>
  bytes.length > 24 && bytes.subarray(0, PNG.length).equals(PNG)
    ? { type: 'image/png', ratio: pngRatio(bytes) }
    : { type: 'image/svg+xml', ratio: svgRatio(bytes.toString('utf8')) };

/** Undefined for what is no picture that pages can show. */
export const brandLogoOf = (bytes: Buffer): BrandLogo | undefined => {
  const { type, ratio } = kindOf(bytes);
  if (bytes.length > MAX_BYTES || !Number.isFinite(ratio) || ratio <= 0) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const path = `/brand/logo-${hash}.${type === 'image/png' ? 'png' : 'svg'}`;
  return { bytes, type, hash, ratio, path };
};

export const readBrandLogo = (file: string): BrandLogo | undefined => {
  try {
    return brandLogoOf(readFileSync(file));
  } catch {
    return undefined;
  }
};
