export type CameraState = 'starting' | 'reading' | 'refused' | 'busy' | 'missing';

/** By the names of `getUserMedia`'s and `play`'s errors; Safari also says `AbortError` of a camera that a call has taken. */
const BY_NAME: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What a camera that did not start is said to be. */
export const failureOf = (error: unknown): CameraState =>
  (error instanceof Error && BY_NAME[error.name]) || 'missing';
