import { QueryProvider } from '../../lib/calls/query-provider.tsx';
import { DoorRoom } from '../guards/door-room.tsx';

/** The door of an event fills the screen of a phone: nothing stands around it. */
export const DoorShell = () => (
  <QueryProvider>
    <DoorRoom />
  </QueryProvider>
);
