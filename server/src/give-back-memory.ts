/** By then what a start begins has been done. */
const AFTER_MS = 3000;

/**
 * Collects once what the start has left behind: a portal that nobody asks makes so little more that it would keep this for
 * hours. Where the start did not expose the collector, nothing happens.
 */
export const giveBackMemory = (): void => {
  setTimeout(() => void globalThis.gc?.({ type: 'major', execution: 'async' }), AFTER_MS).unref();
};
