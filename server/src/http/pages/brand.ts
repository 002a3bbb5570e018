import { accentColoursOf, type AccentColours } from '@linehaul/contract/accent-colours';
import type { FastifyInstance } from 'fastify';
import type { BrandLogo } from '../../brand-logo.ts';

/** What an association puts in the place of our own look. */
export interface Brand {
  /** As `#rrggbb`. */
  accent?: string;
  logo?: BrandLogo;
}

const declarationsOf = ({ accent, fill, fillHover, onFill, tint }: AccentColours): string =>
  `--accent:${accent};--accent-fill:${fill};--accent-fill-hover:${fillHover};--on-accent:${onFill};--accent-tint:${tint}`;

const accentStyle = (accent: string): string => {
  const { light, dark } = accentColoursOf(accent);
  return [
    `:root{${declarationsOf(light)}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme='light']){${declarationsOf(dark)}}}`,
    `:root[data-theme='dark']{${declarationsOf(dark)}}`,
  ].join('');
};

const logoStyle = ({ path, ratio }: BrandLogo): string =>
  `:root{--brand-mark:none;--brand-picture:block;--brand-logo:url("${path}");--brand-logo-ratio:${ratio.toFixed(3)}}`;

/** Stands in the head of every page; what is in no layer wins over our own tokens. */
export const brandStyleOf = ({ accent, logo }: Brand): string => {
  const style = (accent ? accentStyle(accent) : '') + (logo ? logoStyle(logo) : '');
  return style && `<style nonce="__CSP_NONCE__">${style}</style>`;
};

/** A picture is only shown, whatever script it has within. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const registerBrand = (app: FastifyInstance, { logo }: Brand): void => {
  if (!logo) return;
  app.get(logo.path, { config: { audience: 'anyone' } }, (_request, reply) =>
    reply
      .header('content-security-policy', PICTURE_POLICY)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(logo.type)
      .send(logo.bytes),
  );
};
