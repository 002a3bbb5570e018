/** The narrowest that WCAG asks for. */
export const NARROW = { width: 320, height: 640 };
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };
