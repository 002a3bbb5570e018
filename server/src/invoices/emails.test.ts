import { expect, test } from 'vitest';
import { invoiceMail, type MailedInvoice } from './emails.ts';

const BANK = 'BSB 062-000, account 1234 5678';

const mailWith = (known: { payUrl: string | null; bankAccount?: string; purpose?: string }) => {
  const invoice: MailedInvoice = {
    firstName: 'Doug',
    invoiceNumber: '20017',
    billedName: 'Kestrel Ridge Transport',
    purpose: known.purpose ?? 'the membership of Kestrel Ridge Transport',
    isForMembership: known.purpose === undefined,
    association: {
      name: 'Road Freight',
      phone: '1800 555 019',
      gst: 'registered',
      ...(known.bankAccount !== undefined && { bankAccount: known.bankAccount }),
    },
    status: 'open',
    dueOn: '2026-12-05',
    totalCents: 83_600,
    amountPaidCents: 0,
    balanceCents: 83_600,
    downloadUrl: 'https://portal.example/download',
    previewUrl: 'https://portal.example/preview',
    payUrl: known.payUrl,
    linksWorkUntil: '04/01/2027',
  };
  return invoiceMail(invoice);
};
const asked = (known: { payUrl: string | null; bankAccount?: string }): string =>
  mailWith(known).paragraphs.at(-1) ?? '';

test('the button of a mailed invoice pays it and says how much, and the mail says until when its links work', () => {
  const payUrl = 'https://portal.example/pay';
  const mail = mailWith({ payUrl });
  expect(mail.action).toEqual({ label: 'Pay $836.00', url: payUrl });
  expect(mail.footnote).toContain('work until 04/01/2027');
});

test('a mailed invoice names each way to pay that there is, and a bank transfer only with its account', () => {
  const payUrl = 'https://portal.example/pay';
  expect(asked({ payUrl, bankAccount: BANK })).toContain(
    'Please pay $836.00 by 05/12/2026 online with the button below, or by bank transfer to BSB 062-000, account 1234 5678, with 20017 as the reference.',
  );
  expect(asked({ payUrl })).toContain('by 05/12/2026 online with the button below. A second email');
  expect(asked({ payUrl: null, bankAccount: BANK })).toContain('by 05/12/2026 by bank transfer to BSB');
  expect(asked({ payUrl: null })).toContain('by 05/12/2026, with 20017 as the reference. A second email');
});

test('an invoice of no membership says what it is for, and nothing of joining', () => {
  const mail = mailWith({ payUrl: 'https://portal.example/pay', purpose: 'Heavy vehicle forum, 2 places' });
  const words = mail.paragraphs.join(' ');
  expect(words).toContain('The tax invoice for Heavy vehicle forum, 2 places is attached.');
  expect(words).not.toMatch(/join|membership/i);
});
