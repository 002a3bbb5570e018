import { generatePath, Link } from 'react-router';
import { formatTime } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FROM_LIST } from '../../../ui/layout/back-link.tsx';
import { Breakable } from '../../../ui/layout/breakable.tsx';
import { useKeepPlace } from '../../../ui/lists/place-in-list.ts';

interface MonthEventProps {
  event: { readonly id: string; readonly title: string; readonly eventStartUtc: string };
}

/** An event on its day; as the days of a month are the association's, so is the time. */
export const MonthEvent = ({ event: { id, title, eventStartUtc } }: MonthEventProps) => {
  const keepPlace = useKeepPlace(id);
  return (
    <li data-item={id}>
      <Link to={generatePath(paths.event, { id })} state={FROM_LIST} onClick={keepPlace}>
        <span>{formatTime(eventStartUtc)}</span> <Breakable>{title}</Breakable>
      </Link>
    </li>
  );
};
