import { generatePath, Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { DoorState } from '../store/live-door.ts';
import styles from './door-bar.module.css';

const lineWords = ({ line, waitingCount }: DoorState): string => {
  if (line === 'connecting') return 'Connecting…';
  if (line === 'refused' || line === 'ended' || line === 'called-off') return 'Closed';
  const waiting = waitingCount === 0 ? '' : `, ${waitingCount} to send`;
  return line === 'open' ? `Online${waiting}` : `No network${waiting}`;
};

/** Which event it is, how many are in, and whether the server is heard. */
export const DoorBar = ({ state, inside }: { state: DoorState; inside: number }) => {
  const { list, door, pass } = state.kept;
  const expected = list.places.filter((place) => place.state === 'booked').length;
  return (
    <header className={styles.bar}>
      {pass === undefined && (
        <Link
          reloadDocument
          to={generatePath(paths.adminEvent, { id: list.id })}
          aria-label="Back to the event"
          className={styles.leave}
        >
          <Icon name="back" />
        </Link>
      )}
      <div className={styles.title}>
        <h1>{list.title}</h1>
        <p role="status" data-line={state.line}>
          {lineWords(state)}
          {door && `, ${door}`}
        </p>
      </div>
      <p className={styles.count}>
        <strong>{inside}</strong> of {expected}
        <span> in</span>
      </p>
    </header>
  );
};
