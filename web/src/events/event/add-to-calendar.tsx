import { getEventCalendarFile } from '@linehaul/contract/event-calendar';
import { type EventDetail } from '@linehaul/contract/events';
import { download } from '../../lib/calls/download.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { googleCalendarAddress, outlookCalendarAddress } from './calendar-links.ts';
import { OutsideLink } from './outside-link.tsx';
import styles from './event-page.module.css';

/** The event for one's own calendar: as a file for any, or by a link to the two that most people have. */
export const AddToCalendar = ({ event }: { event: EventDetail }) => {
  const { isBusy, failure, run } = useAct('The calendar file could not be downloaded');
  const page = window.location.origin + window.location.pathname;
  const save = (): Promise<void> =>
    run(async () => saveFile(await download(getEventCalendarFile, { params: { id: event.id } })));
  return (
    <div className={styles.calendar}>
      <Button variant="secondary" isBusy={isBusy} busyLabel="Downloading…" onClick={() => void save()}>
        <Icon name="calendar" size="small" />
        Add to calendar
      </Button>
      <OutsideLink to={googleCalendarAddress(event, page)}>Google Calendar</OutsideLink>
      <OutsideLink to={outlookCalendarAddress(event, page)}>Outlook</OutsideLink>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </div>
  );
};
