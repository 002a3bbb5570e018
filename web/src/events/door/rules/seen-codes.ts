/** How long a code has to be out of sight before it is read again. */
const FORGET_MS = 2500;

/** Tells a code once for as long as the camera has it before it. */
export const createSeenCodes = (tell: (code: string) => void) => {
  let last = '';
  let seenAtMs = 0;
  return (code: string, nowMs: number): void => {
    const isNew = code !== last || nowMs - seenAtMs > FORGET_MS;
    last = code;
    seenAtMs = nowMs;
    if (isNew) tell(code);
  };
};
