import type { Seats } from '@linehaul/contract/seats';
import { Notice } from '../ui/feedback/notice.tsx';

const wordsOf = ({ total, people, invited }: NonNullable<Seats>): string => {
  const kept = invited === 0 ? '' : `, ${invited} kept for invitations`;
  return `${people} of ${total} seats taken${kept}`;
};

/** How many seats of a membership are taken, and what to do once none is left; nothing where any number share it. */
export const SeatsNote = ({ seats }: { seats: Seats }) => {
  if (seats === null) return null;
  const { total, people, invited } = seats;
  if (people + invited < total) return <p>{wordsOf(seats)}</p>;
  return (
    <Notice tone="warning" title={`${wordsOf(seats)}: none is left`}>
      To let somebody else in, take somebody out, withdraw an invitation, or change to a membership with more
      seats.
    </Notice>
  );
};
