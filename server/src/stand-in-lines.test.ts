import { expect, test } from 'vitest';
import { standInLines } from './stand-in-lines.ts';

const OPEN = {
  ...{ smtpUrl: 'smtp://mail.example', isTrial: false, payments: undefined },
  ...{ publicUrl: 'https://portal.example', dataDir: '/data' },
};

const ROWS = {
  'a trial leads to its mailbox and its sandbox': {
    ...{ settings: { smtpUrl: undefined, isTrial: true }, takesPlayMoney: true },
    lines: [
      'Mails it would send:                https://portal.example/dev/mail',
      'Payment sandbox, no money moves:    https://portal.example/__pay/control',
    ],
  },
  'no trial has pages of either': {
    ...{ settings: { smtpUrl: undefined }, takesPlayMoney: true },
    lines: ['Mails it would send:                /data/mailbox', 'Payment sandbox, no money moves'],
  },
  'where an owner has still to type the keys, nobody can pay, not even with play money': {
    ...{ settings: { payments: 'office' as const }, takesPlayMoney: true },
    lines: ['Nobody can pay by card or debit yet: an owner types the keys of Stripe under Settings'],
  },
  'once the owner has, nothing stands in': {
    ...{ settings: { payments: 'office' as const }, takesPlayMoney: false, lines: [] },
  },
  'nor where keys come from the environment': { settings: {}, takesPlayMoney: false, lines: [] },
};

test.each(Object.entries(ROWS))('%s', (_, { settings, takesPlayMoney, lines }) => {
  const said = standInLines({ ...OPEN, ...settings }, { takesPlayMoney });
  expect(said.map((line) => line.trim())).toEqual(lines);
});
