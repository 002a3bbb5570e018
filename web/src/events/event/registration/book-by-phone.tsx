import { settings } from '../../../lib/settings.ts';
import { telephoneHref } from '../../../lib/formats/telephone-href.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface BookByPhoneProps {
  eventTitle: string;
  ticketName: string;
}

/** How a ticket that costs something is had, for as long as it cannot be paid here. */
export const BookByPhone = ({ eventTitle, ticketName }: BookByPhoneProps) => {
  const { name, phone, email } = settings.association;
  const subject = `Ticket for ${eventTitle}: ${ticketName}`;
  return (
    <Notice tone="info" title="Book this ticket with us">
      <p>
        {name} takes bookings of tickets that are paid. Call <a href={telephoneHref(phone)}>{phone}</a> or
        write to <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>.
      </p>
    </Notice>
  );
};
