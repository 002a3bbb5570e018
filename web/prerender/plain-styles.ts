/** What browsers that still draw our pages do not know, and what the page loses where it goes missing. */
const REFUSED = /light-dark\(/;
const NEEDED = ['-webkit-text-size-adjust:100%'];

/**
 * Throws when the build has left what older browsers skip: a colour they do not know takes its border or text with it,
 * and without the prefix an iPhone enlarges text as it likes.
 */
export const requirePlainStyles = (sheets: ReadonlyMap<string, string>): void => {
  for (const [name, css] of sheets) {
    if (REFUSED.test(css)) throw new Error(`${name} has light-dark() without values for older browsers`);
  }
  const all = [...sheets.values()].join('');
  for (const declaration of NEEDED) {
    if (!all.includes(declaration)) throw new Error(`The build has dropped ${declaration}`);
  }
};
