let networks = 0;

/** Whoever calls does so from a network of their own: how much one network may ask is not what is measured. */
export const ownNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};
