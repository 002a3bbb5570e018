/** A picture of an association, three times as wide as it is high. */
export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><rect width="96" height="32" fill="#7a1f3d"/></svg>';
