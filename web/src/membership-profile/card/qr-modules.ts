import type { QrCode } from '@linehaul/contract/membership-card';

/** The rows of a code that came from the server: true for what is dark. */
export const modulesOf = ({ size, modules }: QrCode): boolean[][] => {
  const bytes = atob(modules);
  const isDark = (at: number): boolean => (bytes.charCodeAt(at >> 3) & (128 >> (at & 7))) !== 0;
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_module, x) => isDark(y * size + x)),
  );
};
