/** A colour as its three parts, from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

const hexOf = (parts: Rgb): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `weight` of one colour in another: 0 is the other, 1 the one. */
export const mix = (one: string, other: string, weight: number): string => {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  const at = (index: 0 | 1 | 2): number => a[index] * weight + b[index] * (1 - weight);
  return hexOf([at(0), at(1), at(2)]);
};

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** From 1, no difference, to 21, black on white (WCAG 2). */
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
