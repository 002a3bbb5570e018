import type { EventItem } from '@linehaul/contract/events';
import { generatePath, Link } from 'react-router';
import { todayHere } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { FROM_LIST } from '../../ui/layout/back-link.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { useKeepPlace } from '../../ui/lists/place-in-list.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import { cardTimeOf, dayWords, startDayOf } from '../times/event-times.ts';
import { DateBlock } from './date-block.tsx';
import styles from './event-card.module.css';
import { markOf, memberPriceWordsOf, priceWordsOf } from './event-marks.ts';

interface EventCardProps {
  event: EventItem;
  /** How deep its title is in the page. */
  headingLevel?: 2 | 3;
}

const placeOf = ({ isOnline, location, address }: EventItem): string => {
  const place = location ?? address;
  if (!isOnline) return place;
  return place === '' ? 'Online' : `${place}, and online`;
};

/** Whoever goes has a ticket; what one costs is for those who may still buy one. */
const Price = ({ event }: { event: EventItem }) => {
  const price = priceWordsOf(event);
  const memberPrice = memberPriceWordsOf(event);
  if (event.isCalledOff || (price === undefined && memberPrice === undefined)) return null;
  return (
    <p className={styles.price}>
      {price !== undefined && <span className="figure">{price}</span>}
      {memberPrice !== undefined && <span className={styles.memberPrice}>{memberPrice}</span>}
    </p>
  );
};

const Facts = ({ event }: { event: EventItem }) => (
  <ul className={styles.facts}>
    <li>
      <Icon name="clock" size="small" />
      <span>
        <span className="visually-hidden">{dayWords(startDayOf(event))}, </span>
        {cardTimeOf(event)}
      </span>
    </li>
    <li>
      <Icon name="pin" size="small" />
      <Breakable>{placeOf(event)}</Breakable>
    </li>
  </ul>
);

/** An event in a list: the whole card leads to it. */
export const EventCard = ({ event, headingLevel = 3 }: EventCardProps) => {
  const Heading = `h${headingLevel}` as const;
  const mark = markOf(event, todayHere());
  const keepPlace = useKeepPlace(event.id);
  return (
    <li className={styles.card} data-item={event.id}>
      <div className={styles.top}>
        <ItemPicture id={event.id} address={event.listingImg} />
        {mark && (
          <span className={styles.mark}>
            <StatusTag tone={mark.tone}>{mark.word}</StatusTag>
          </span>
        )}
        <DateBlock day={startDayOf(event)} />
      </div>
      <div className={styles.words}>
        <p className={styles.type}>{event.type}</p>
        <Heading className={styles.title}>
          <Link to={generatePath(paths.event, { id: event.id })} state={FROM_LIST} onClick={keepPlace}>
            <Breakable>{event.title}</Breakable>
          </Link>
        </Heading>
        <Facts event={event} />
        {event.ticket ? (
          <p className={styles.price}>Ticket {event.ticket.ticketNumber}</p>
        ) : (
          <Price event={event} />
        )}
      </div>
    </li>
  );
};
