const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

const digitsOf = (value: string): string => value.replaceAll(/[\s-]/g, '');

/**
 * Whether the text is an Australian Business Number: 11 digits, with or without spaces, whose weighted sum fits.
 * Source: Australian Business Register, format of the ABN (modulus 89 after taking 1 from the first digit).
 */
export const isValidAbn = (value: string): boolean => {
  const digits = digitsOf(value);
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
};

/** An ABN in its usual spelling: `53 004 085 616`. */
export const formatAbn = (value: string): string =>
  digitsOf(value).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
