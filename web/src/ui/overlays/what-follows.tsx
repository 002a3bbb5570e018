import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

interface WhatFollowsProps {
  /** A line for each thing that the act does; undefined until it is known. */
  lines: readonly string[] | undefined;
  /** How many lines it will be, more or less. */
  expected: number;
  /** Why it is not known. */
  error: Error | null;
  onRetry: () => void;
}

/** What an act does, before it is done. */
export const WhatFollows = ({ lines, expected, error, onRetry }: WhatFollowsProps) => (
  <>
    {lines && (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    {!lines && error && (
      <FailedState title={messageOf(error, 'What follows could not be found out')} onRetry={onRetry} />
    )}
    {!lines && !error && <Skeleton lines={expected} label="Finding out what follows" />}
  </>
);
