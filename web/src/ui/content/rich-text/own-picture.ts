import { isOwnPicture } from '@linehaul/contract/pictures';
import { purifyHtml } from '../purify-html.ts';

/** The address of a picture that the portal keeps, as a text has it; browsers copy it with the portal’s own before it. */
export const ownPictureOf = (picture: Element): string | undefined => {
  const address = picture.getAttribute('src') ?? '';
  const { origin } = window.location;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return isOwnPicture(path) ? path : undefined;
};

const TOLD_PICTURES = 3;
const TOLD_LENGTH = 60;

const nameOf = (picture: Element): string => {
  const address = picture.getAttribute('src') ?? '';
  if (!/^https?:/i.test(address)) return picture.getAttribute('alt') || 'one within the text';
  return address.length > TOLD_LENGTH ? `${address.slice(0, TOLD_LENGTH)}…` : address;
};

/** What to say of pictures in a text that was pasted, which the portal does not keep; undefined where there is none. */
export const wordOnPasted = (html: string): string | undefined => {
  const foreign = [...purifyHtml(html).querySelectorAll('img')].filter(
    (picture) => ownPictureOf(picture) === undefined,
  );
  if (foreign.length === 0) return undefined;
  const told = foreign.slice(0, TOLD_PICTURES).map(nameOf);
  const others = foreign.length - told.length;
  const list = [...told, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return `Left out, as the portal shows only pictures that it keeps itself: ${list}`;
};
