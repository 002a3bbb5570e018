const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * The 11 digits of an Australian Business Number in its usual spelling (`53 004 085 616`), or undefined when it is none.
 * Source: Australian Business Register, format of the ABN (modulus 89 after taking 1 from the first digit).
 */
export const parseAbn = (value: string): string | undefined => {
  const digits = value.replaceAll(/[\s-]/g, '');
  if (!/^[1-9]\d{10}$/.test(digits)) return undefined;
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0 ? digits.replace(/(\d{2})(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 $4') : undefined;
};
