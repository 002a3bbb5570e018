import { useSession } from '../../lib/session/use-session.ts';
import { DrawnInPieces } from '../../ui/feedback/drawn-in-pieces.tsx';
import { WaitingCards } from '../../ui/lists/card-grid.tsx';
import { useNextOwnEvents } from '../own/next-events-query.ts';
import { isProspectGuest } from '../guest.ts';
import { OwnUpcoming } from '../own/own-upcoming.tsx';
import { EventFinder } from './event-finder.tsx';

/** What one goes to, then what is on. The second waits for the first, which would else push it away. */
export const EventsHome = () => {
  const { contactType } = useSession();
  const isGuest = isProspectGuest(contactType);
  const { data, error, isPending, refetch } = useNextOwnEvents(!isGuest);
  return (
    <DrawnInPieces
      isThere={isGuest || !isPending || error !== null}
      waiting={<WaitingCards label="Loading events" count={6} />}
    >
      {!isGuest && <OwnUpcoming events={data?.events} error={error} onRetry={() => void refetch()} />}
      <EventFinder />
    </DrawnInPieces>
  );
};
