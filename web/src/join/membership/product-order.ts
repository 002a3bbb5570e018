/** The number a product's name begins with; products without one come last. */
const leadingNumber = (name: string): number => {
  const digits = /^\s*(\d+(?:\.\d+)?)/.exec(name)?.[1];
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
};

/** Products by the number their name begins with, then by name (SPEC section 9). */
export const inProductOrder = <P extends { name: string }>(products: readonly P[]): P[] =>
  products.toSorted((a, b) => {
    const [first, second] = [leadingNumber(a.name), leadingNumber(b.name)];
    return first === second ? a.name.localeCompare(b.name) : first - second;
  });
