import { sorted } from '../wire/lists.ts';

/** A text in two lines of nearly one length, parted at the space nearest its middle; in one where it has none. */
export const inTwoLines = (text: string): readonly string[] => {
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const [nearest] = sorted(spaces, (one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return nearest === undefined ? [text] : [text.slice(0, nearest), text.slice(nearest).trimStart()];
};
