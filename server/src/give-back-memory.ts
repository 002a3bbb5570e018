/** By then what a start begins has been done. */
const AFTER_MS = 3000;

/**
 * Collects once and for all what the start has left behind, code that only a start runs included: a portal that nobody asks
 * makes so little more that it would keep this for hours. Where the start did not expose the collector, nothing happens.
 */
export const giveBackMemory = (): void => {
  setTimeout(
    () => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' }),
    AFTER_MS,
  ).unref();
};
