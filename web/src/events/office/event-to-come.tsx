import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface EventToComeProps {
  error: Error | null;
  onRetry: () => unknown;
}

/** In the place of an event that the office has asked for and not got yet, or not at all. */
export const EventToCome = ({ error, onRetry }: EventToComeProps) =>
  error ? (
    <FailedState title={messageOf(error, 'The event could not be loaded')} onRetry={() => void onRetry()} />
  ) : (
    <Skeleton lines={10} shape="field" label="Loading the event" />
  );
