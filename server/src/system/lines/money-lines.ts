import { type Judge, type SystemFacts, countText, HOUR_MS, since, well } from './line.ts';

const PAYMENTS: readonly {
  readonly of: keyof SystemFacts['payments'];
  readonly words: readonly [one: string, several: string];
  readonly todo: string;
}[] = [
  {
    of: 'differences',
    words: [
      'difference between our books and the provider’s',
      'differences between our books and the provider’s',
    ],
    todo: 'Invoices lists each difference under “Comparison with the payment provider”: look the payment up at the provider.',
  },
  {
    of: 'failedRefunds',
    words: ['refund that the provider could not give back', 'refunds that the provider could not give back'],
    todo: 'Open the invoice of the refund and give the money back another way, such as by bank transfer.',
  },
  {
    of: 'slow',
    words: ['payment on its way for more than ten days', 'payments on their way for more than ten days'],
    todo: 'Ask the payment provider what has become of what is on its way for so long.',
  },
  {
    of: 'held',
    words: [
      'direct debit held back by your limit at the provider',
      'direct debits held back by your limit at the provider',
    ],
    todo: 'Ask the payment provider to raise your limit for direct debits; the portal tries again every day.',
  },
];

export const judgePayments: Judge = ({ payments }) => {
  const found = PAYMENTS.filter(({ of }) => payments[of] > 0);
  if (found.length === 0) return well('No payment needs a person.');
  return {
    standing: found.some(({ of }) => of !== 'held') ? 'needed' : 'watch',
    finding: `${found.map(({ of, words }) => countText(payments[of], ...words)).join('; ')}.`,
    todo: found.map(({ todo }) => todo).join(' '),
  };
};

/** An event that came in is worked on within minutes; the hour leaves room for a provider that is away. */
const EVENT_LATE_MS = HOUR_MS;

export const judgeProviderEvents: Judge = ({ providerEvents: { waiting, oldestMs, isSilent } }) => {
  if (isSilent)
    return {
      standing: 'needed',
      finding: 'Money came in this week, and the payment provider has sent no news of it.',
      todo: 'Settings shows the address that the provider has to call, under Payments: compare it, and the signing secret, with what is set at the provider. Until then the portal asks by itself, later.',
    };
  if (waiting === 0) return well('All news of the payment provider is taken in.');
  const isLate = (oldestMs ?? 0) > EVENT_LATE_MS;
  return {
    standing: isLate ? 'needed' : 'well',
    finding: `${countText(waiting, 'message', 'messages')} of the payment provider not yet taken in${since(oldestMs)}.`,
    todo: isLate
      ? 'They are tried again by themselves. If the list of failed work names them, it says why; if not, look whether the provider can be reached from the server.'
      : null,
  };
};
