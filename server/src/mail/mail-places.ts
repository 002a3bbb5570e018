interface Place {
  /** What stands there, for whoever writes the words. */
  readonly about: string;
  /** As it might look. */
  readonly example: string;
}

/** What can stand in the words of a mail, by its name between braces: one name for one thing, in all mails. */
export const PLACES = {
  first_name: { about: 'First name of who gets it', example: 'Robin' },
  association: { about: 'Name of the association', example: 'Road Freight Association' },
  association_phone: { about: 'Telephone number of the association', example: '1800 555 019' },
  organisation: { about: 'The member organisation', example: 'Kestrel Ridge Transport' },
  member_number: { about: 'Member number', example: '100245' },
  membership: { about: 'Name of the membership', example: 'Small fleet' },
  first_day: { about: 'First day of the membership year', example: '01/07/2026' },
  last_day: { about: 'Last day of the membership year', example: '30/06/2027' },
  grace_until: { about: 'Last day on which an unpaid membership keeps its access', example: '30/07/2027' },
  renewal_day: { about: 'Day on which the next year begins', example: '01/07/2027' },
  lapse_day: { about: 'Day on which an unpaid membership lapses', example: '28/09/2027' },
  amount: { about: 'The amount that the mail is about', example: '$836.00' },
  debit_day: { about: 'Day of the debit', example: '14/01/2027' },
  account: { about: 'The bank account that is kept', example: 'your account ending 3456' },
  card_end: { about: 'Last digits of the card', example: '4242' },
  card_expiry: { about: 'Month in which the card expires', example: '03/2027' },
  due_day: { about: 'Day on which it is due', example: '05/12/2026' },
  invoice_title: { about: '‘Tax invoice’, or ‘Invoice’ without GST', example: 'Tax invoice' },
  invoice_word: { about: 'The same within a sentence', example: 'tax invoice' },
  invoice_number: { about: 'Number of the invoice', example: '20017' },
  purpose: {
    about: 'What the invoice is for',
    example: 'the membership of Kestrel Ridge Transport',
  },
  next_year: {
    about: 'The membership year that is invoiced, and its first day',
    example: 'the next year of the membership of Kestrel Ridge Transport from 01/07/2027',
  },
  how_to_pay: {
    about: 'A sentence that says how much to pay, until when, and how',
    example: 'Please pay $836.00 by 05/12/2026 online with the button below.',
  },
  collect_day: { about: 'Day from which the card or account is charged', example: '01/07/2027' },
  pay_until: { about: 'Last day on which an approved application can be paid for', example: '20/02/2027' },
  days: { about: 'For so many days an approval holds', example: '60' },
  event: { about: 'Title of the event', example: 'Heavy vehicle forum' },
  when: { about: 'When it takes place', example: 'Thu 3 Dec 2026, 9:00 am to 4:00 pm AEDT' },
  where: { about: 'Where it takes place', example: '12 Bourke Street, Melbourne' },
  booking: {
    about: 'A sentence that says what is booked',
    example: 'You are registered for Heavy vehicle forum.',
  },
} as const satisfies Readonly<Record<string, Place>>;
export type PlaceName = keyof typeof PLACES;
