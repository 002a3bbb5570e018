import type { EventDetail } from '@linehaul/contract/events';
import { generatePath, Link } from 'react-router';
import { todayHere } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import { DateBlock } from '../cards/date-block.tsx';
import { markOf } from '../cards/event-marks.ts';
import { periodWords, startDayOf, zoneWords } from '../times/event-times.ts';
import { hoursWords, recordWords } from '../times/hours-words.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { mapAddress } from './calendar-links.ts';
import styles from './event-page.module.css';
import { OutsideLink } from './outside-link.tsx';

/** Of the part of the page where tickets are. */
export const REGISTRATION_ID = 'registration';

const When = ({ event }: { event: EventDetail }) => (
  <li>
    <Icon name="clock" />
    <div>
      <p className={styles.strong}>{periodWords(event)}</p>
      <p className={styles.small}>{zoneWords(event)}</p>
    </div>
  </li>
);

const Where = ({ event: { address, isOnline, linkUrl, location } }: { event: EventDetail }) => (
  <li>
    <Icon name="pin" />
    <div>
      {address === '' ? (
        <p className={styles.strong}>{isOnline ? 'Online' : (location ?? 'The place will be announced')}</p>
      ) : (
        <>
          <p className={styles.strong}>
            <Breakable>{address}</Breakable>
          </p>
          <p className={styles.small}>
            {isOnline && 'You can also take part online. '}
            <OutsideLink to={mapAddress(address)}>Show on a map</OutsideLink>
          </p>
        </>
      )}
      {linkUrl !== null && (
        <p>
          <OutsideLink to={linkUrl}>Join online</OutsideLink>
        </p>
      )}
    </div>
  </li>
);

/** What it counts for, and where whoever comes finds that. */
const Hours = ({ event: { cpd } }: { event: EventDetail }) => {
  const { contactType } = useSession();
  return (
    cpd && (
      <li>
        <Icon name="check" />
        <div>
          <p className={styles.strong}>{`${hoursWords(cpd.hours)}, ${cpd.category}`}</p>
          <p className={styles.small}>{recordWords(contactType)}</p>
        </div>
      </li>
    )
  );
};

const Labels = ({ event: { categories, tags } }: { event: EventDetail }) => {
  const labels = [...categories, ...tags];
  return (
    labels.length > 0 && (
      <ul className={styles.labels} aria-label="Categories and tags">
        {labels.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    )
  );
};

/** Where the page is one column, the tickets stand far below. */
const ToRegistration = () => {
  const go = (): void => {
    const place = document.getElementById(REGISTRATION_ID);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  };
  return (
    <div className={styles.toRegistration}>
      <Button variant="secondary" onClick={go}>
        Go to registration
      </Button>
    </div>
  );
};

/** Otherwise the mark has said already that there is nothing to go to. */
const isOnOffer = ({ isCalledOff, isAttendingEvent, availability }: EventDetail): boolean =>
  !isCalledOff && (isAttendingEvent || (availability !== 'sales-ended' && availability !== 'no-tickets'));

/** What, when and where. */
export const EventHeader = ({ event }: { event: EventDetail }) => {
  const mark = markOf(event, todayHere());
  return (
    <section className={styles.header} aria-label="Event details">
      <div className={styles.picture}>
        <ItemPicture
          id={event.id}
          address={event.listingImg}
          description={event.pictureDescription}
          sizes="(min-width: 64rem) 45rem, 100vw"
        />
      </div>
      <div className={styles.facts}>
        <div className={styles.sort}>
          <DateBlock day={startDayOf(event)} />
          <p>
            <Link to={generatePath(paths.eventCategory, { id: event.typeId })}>{event.type}</Link>
          </p>
          {mark && <StatusTag tone={mark.tone}>{mark.word}</StatusTag>}
        </div>
        {event.shortDesc !== '' && <p className={styles.lead}>{event.shortDesc}</p>}
        <ul className={styles.whenWhere}>
          <When event={event} />
          <Where event={event} />
          <Hours event={event} />
        </ul>
        {isOnOffer(event) && <ToRegistration />}
        <Labels event={event} />
        {!event.isCalledOff && <AddToCalendar event={event} />}
      </div>
    </section>
  );
};
