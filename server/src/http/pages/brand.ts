import { accentColoursOf, type AccentColours } from '@linehaul/contract/accent-colours';
import type { FastifyInstance } from 'fastify';
import type { BrandLogo } from '../../brand-logo.ts';

/** What an association puts in the place of our own look. */
export interface Brand {
  /** As `#rrggbb`. */
  readonly accent?: string | undefined;
  readonly logo?: BrandLogo | undefined;
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

/** A wide logo says the name by itself where there is no room for both; who hears the page hears the name. */
const WIDE = 2;
const UNSEEN_ON_PHONES =
  '@media(max-width:30rem){[data-brand-name]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}';

const logoStyle = ({ path, ratio }: BrandLogo): string =>
  (ratio > WIDE ? UNSEEN_ON_PHONES : '') +
  `:root{--brand-mark:none;--brand-picture:block;--brand-logo:url("${path}");--brand-logo-ratio:${ratio.toFixed(3)}}`;

/** Asked for before the style does: for a style in the page, Chromium would send the page's address as Referer. */
const logoLink = ({ path }: BrandLogo): string =>
  `<link rel="preload" href="${path}" as="image" referrerpolicy="no-referrer">`;

/** Stands in the head of every page; what is in no layer wins over our own tokens. */
export const brandStyleOf = ({ accent, logo }: Brand): string => {
  const style = (accent ? accentStyle(accent) : '') + (logo ? logoStyle(logo) : '');
  return style && `${logo ? logoLink(logo) : ''}<style nonce="__CSP_NONCE__">${style}</style>`;
};

/** A picture is only shown, whatever script it has within. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Where pages find the picture, whichever it is by then. */
export const registerBrand = (app: FastifyInstance, brand: () => Brand): void => {
  app.get<{ Params: { name: string } }>(
    '/brand/:name',
    { config: { audience: 'anyone' } },
    (request, reply) => {
      const { logo } = brand();
      if (logo?.path !== `/brand/${request.params.name}`) return reply.callNotFound();
      return reply
        .header('content-security-policy', PICTURE_POLICY)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(logo.type)
        .send(logo.bytes);
    },
  );
};
