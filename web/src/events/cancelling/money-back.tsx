import type { MoneyBack as Money } from '@linehaul/contract/event-cancelling';
import { formatMoney } from '../../lib/formats/format.ts';
import { INVOICE } from '../../lib/formats/gst-words.ts';
import { Facts } from '../../ui/layout/card.tsx';

const cardWords = ({ cardEnding }: Money): string =>
  cardEnding === null ? 'Back to the card that paid' : `Back to the card ending ${cardEnding}`;

/** What comes back of places that are given up, and where to. */
export const MoneyBack = ({ money }: { money: Money }) => {
  const { back, fee, toCard, offInvoice, byBank, invoiceNumber } = money;
  if (back === 0 && fee === 0) return <p>Nothing was paid, so nothing comes back.</p>;
  const rows = [
    { name: cardWords(money), cents: toCard },
    { name: `Off ${INVOICE} #${invoiceNumber ?? ''}, which is not paid yet`, cents: offInvoice },
    { name: 'Back by bank transfer', cents: byBank },
    { name: 'Kept, by the rules of the event', cents: fee },
  ].filter(({ cents }) => cents > 0);
  return (
    <>
      <Facts facts={rows.map(({ name, cents }) => ({ name, value: formatMoney(cents) }))} />
      {back > 0 && (
        <p>An adjustment note comes by email.{toCard > 0 && ' Banks take a few days to show the money.'}</p>
      )}
    </>
  );
};
