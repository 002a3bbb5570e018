import { isPictureAddress } from '../ui/pictures/picture-address.ts';

/** What the address of a picture says it is for (SPEC section 3). */
type Purpose = 'featureimage' | 'secondaryimage';

/** The picture for a purpose, found by its name; nothing that is not an address of the web or ours. */
export const pictureFor = (purpose: Purpose, addresses: readonly string[]): string | undefined => {
  const address = addresses.find((one) => one.toLowerCase().includes(purpose));
  // What follows the hash only names it: sizes are found by the address without.
  return isPictureAddress(address) ? address.split('#')[0] : undefined;
};
