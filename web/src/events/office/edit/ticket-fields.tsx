import { DOLLARS } from '../../../lib/formats/gst-words.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { MoneyField, NumberField, TextField, WallTimeField } from '../../../ui/forms/text-field.tsx';
import styles from '../office.module.css';
import type { FormTicket } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';

interface TicketFieldsProps {
  ticket: FormTicket;
  /** Of this ticket. */
  field: FieldOf;
}

const moneyText = (dollars: number | null): string =>
  dollars === null || Number.isNaN(dollars) ? '' : dollars.toFixed(2);

const Prices = ({ ticket, field }: TicketFieldsProps) => (
  <div className={styles.pair}>
    <MoneyField
      {...field('price')}
      label="Price"
      hint={`${DOLLARS}; 0 is free.`}
      defaultValue={moneyText(ticket.price)}
    />
    <MoneyField
      {...field('memberPrice')}
      label="Member price"
      hint="For members in good standing."
      isOptional
      defaultValue={moneyText(ticket.memberPrice)}
    />
  </div>
);

const EarlyPrices = ({ ticket, field }: TicketFieldsProps) => (
  <div className={styles.pair}>
    <MoneyField
      {...field('earlyPrice')}
      label="Early price"
      hint="Less than the price, until a time."
      isOptional
      defaultValue={moneyText(ticket.earlyPrice)}
    />
    <MoneyField
      {...field('earlyMemberPrice')}
      label="Early member price"
      hint="Empty is the member price, or the early one if that is less."
      isOptional
      defaultValue={moneyText(ticket.earlyMemberPrice)}
    />
  </div>
);

const EarlyUntil = ({ ticket, field }: TicketFieldsProps) => (
  <div className={styles.pair}>
    <WallTimeField
      {...field('earlyUntil')}
      label="Early price until"
      hint="On the clocks of the event."
      isOptional
      defaultValue={ticket.earlyUntil ?? ''}
    />
  </div>
);

const takenHint = ({ taken = 0 }: FormTicket): string =>
  taken === 0 ? 'Empty is without limit.' : `${taken} taken. Empty is without limit.`;

const Numbers = ({ ticket, field }: TicketFieldsProps) => (
  <div className={styles.pair}>
    <NumberField
      {...field('stock')}
      label="Places"
      hint={takenHint(ticket)}
      isOptional
      defaultValue={ticket.stock ?? ''}
    />
    <NumberField
      {...field('maxPerOrder')}
      label="At most in one order"
      hint="From 1 to 100."
      defaultValue={ticket.maxPerOrder}
    />
  </div>
);

const SaleWindow = ({ ticket, field }: TicketFieldsProps) => (
  <div className={styles.pair}>
    <WallTimeField
      {...field('soldFrom')}
      label="On sale from"
      hint="Empty is at once."
      isOptional
      defaultValue={ticket.soldFrom ?? ''}
    />
    <WallTimeField
      {...field('soldUntil')}
      label="On sale until"
      hint="Empty is until the event is over."
      isOptional
      defaultValue={ticket.soldUntil ?? ''}
    />
  </div>
);

/** One ticket: what it is, what it costs, and how many there are. */
export const TicketFields = ({ ticket, field }: TicketFieldsProps) => (
  <>
    <input type="hidden" name={field('id').name} defaultValue={ticket.id ?? ''} />
    <TextField {...field('name')} label="Name" maxLength={80} autoComplete="off" defaultValue={ticket.name} />
    <TextField
      {...field('description')}
      label="What it includes"
      maxLength={300}
      autoComplete="off"
      isOptional
      defaultValue={ticket.description}
    />
    <Prices ticket={ticket} field={field} />
    <EarlyPrices ticket={ticket} field={field} />
    <EarlyUntil ticket={ticket} field={field} />
    <Numbers ticket={ticket} field={field} />
    <SaleWindow ticket={ticket} field={field} />
    <CheckboxField {...field('membersOnly')} label="For members only" defaultChecked={ticket.membersOnly} />
  </>
);
