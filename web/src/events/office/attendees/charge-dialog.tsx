import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { addAttendee, AttendeePayer, quoteAttendee } from '@linehaul/contract/office-event-adding';
import * as z from 'zod/mini';
import { formatDate, formatMoney } from '../../../lib/formats/format.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';

/** Who gets a ticket, and what it costs them now. */
export interface ToCharge {
  readonly ticketPriceId: string;
  readonly ticket: string;
  readonly email: string;
  readonly quote: DataOf<typeof quoteAttendee>;
}

const FREE = 'free';
const THEMSELVES = 'themselves';
const fields = z.object({ payer: z.string('Please choose who pays') });

const keyOf = ({ orgId }: AttendeePayer): string => orgId ?? THEMSELVES;

const cardOf = (payer: AttendeePayer, { amount, isMemberPrice, dueDate }: ToCharge['quote']) => ({
  key: keyOf(payer),
  title: payer.orgId === null ? `${payer.name}, for themselves` : payer.name,
  detail: `An open invoice, due ${formatDate(dueDate)}, is sent to ${payer.sentTo ?? ''}.`,
  aside: isMemberPrice ? `${formatMoney(amount)} (member price)` : formatMoney(amount),
});

const cardsOf = ({ quote }: ToCharge) => [
  { key: FREE, title: 'Free of charge', detail: 'No invoice is made.', aside: formatMoney(0) },
  ...(quote.amount === 0
    ? []
    : quote.payers.filter(({ sentTo }) => sentTo !== null).map((payer) => cardOf(payer, quote))),
];

/** Organisations that cannot be charged, since an invoice would reach nobody. */
const unreachedOf = ({ quote }: ToCharge): string[] =>
  quote.amount === 0 ? [] : quote.payers.filter(({ sentTo }) => sentTo === null).map(({ name }) => name);

interface ChargeDialogProps {
  person: ToCharge;
  onAdd: (body: BodyOf<typeof addAttendee>) => Promise<void>;
  onClose: () => void;
}

/** Asks who pays for a ticket that the office gives out, at the price of whoever gets it. */
export const ChargeDialog = ({ person, onAdd, onClose }: ChargeDialogProps) => {
  const { ticketPriceId, ticket, email, quote } = person;
  const add = ({ payer }: z.infer<typeof fields>): Promise<void> => {
    const orgId = payer === THEMSELVES ? null : payer;
    const charge = payer === FREE ? {} : { charge: { orgId, amountAsSeen: quote.amount } };
    return onAdd({ ticketPriceId, to: { email }, ...charge });
  };
  return (
    <ActDialog title={`Add ${quote.holder}`} label="Add" schema={fields} onSubmit={add} onClose={onClose}>
      {(field) => (
        <>
          <p>
            {quote.holder} ({email}) gets the ticket {ticket}.
          </p>
          <RadioCards
            {...field('payer')}
            {...(quote.amount === 0 && { defaultKey: FREE })}
            label="Who pays"
            cards={cardsOf(person)}
          />
          {unreachedOf(person).map((name) => (
            <p key={name}>{name} has nobody who pays for it, and so nobody to send an invoice to.</p>
          ))}
        </>
      )}
    </ActDialog>
  );
};
