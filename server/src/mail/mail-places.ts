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
  instalment_word: {
    about: '‘instalment’, or ‘payment’ where the year is paid at once',
    example: 'instalment',
  },
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
  change_until: { about: 'Last day on which an approved change can be made', example: '20/02/2027' },
  days: { about: 'For so many days an approval holds', example: '60' },
  event: { about: 'Title of the event', example: 'Heavy vehicle forum' },
  when: { about: 'When it takes place', example: 'Thu 3 Dec 2026, 9:00 am to 4:00 pm AEDT' },
  where: { about: 'Where it takes place', example: '12 Bourke Street, Melbourne' },
  booking: {
    about: 'A sentence that says what is booked',
    example: 'You are registered for Heavy vehicle forum.',
  },
  reason: { about: 'Why, in the words of whoever decided', example: 'The speaker has fallen ill.' },
  by: { about: 'Who did it: who has booked for somebody, or cancelled', example: 'Kim Nguyen' },
  instead: { about: 'Who comes instead', example: 'Alex Tran' },
  ticket: { about: 'Name of the ticket', example: 'Member' },
  what_is_new: { about: 'What is new in a few words: the time, the place, a session', example: 'New time' },
  what_changed: {
    about: 'What of the event or course has changed, up to the end of the sentence',
    example: 'the date or time of Heavy vehicle forum has changed.',
  },
  cancelled_places: { about: 'Says how many places are cancelled', example: 'Your place is cancelled' },
  void_tickets: {
    about: 'A sentence that says which tickets are no longer valid',
    example: 'This ticket is no longer valid, and lets nobody in.',
  },
  moved_place: {
    about: 'Whose place was moved, from which ticket to which',
    example: 'the place of Alex Tran from Member to Guest at Heavy vehicle forum',
  },
  places: { about: '‘a place’, or how many', example: 'a place' },
  places_first: { about: 'The same at the start of a sentence', example: 'A place' },
  held_until: { about: 'Until when places are held', example: 'Wednesday 2 December 2026, 5:00 pm AEDT' },
  came_free: {
    about: 'A sentence that says what came free, and until when it is held',
    example: 'One has come free, and it is held for you until Wednesday 2 December 2026, 5:00 pm AEDT.',
  },
  take_by: {
    about: 'Sentences that say how to take it, and what follows otherwise',
    example: 'Register on the page of the event before then. After that it goes to the next in line.',
  },
  less_time: {
    about: 'Sentences that say what is held, and until when now',
    example:
      'A place at Heavy vehicle forum is held for you. Sales now end sooner than they did, so it is held until Wednesday 2 December 2026, 5:00 pm AEDT.',
  },
  offer_over: {
    about: 'Sentences that say what was held, and what becomes of it',
    example:
      'A place at Heavy vehicle forum was held for you, and not taken in time. It has gone to the next in line.',
  },
  too_late: {
    about: 'Sentences that say what was held, and that the payment came later',
    example:
      'A place at Heavy vehicle forum was held for you. Your payment arrived after that, when it had gone to others, so you have no ticket.',
  },
  wait_end: {
    about: 'A sentence that says why somebody waits no more',
    example: 'Heavy vehicle forum has begun, and no place came free for you.',
  },
  note_number: { about: 'Number of the adjustment note', example: 'AN-10001' },
  what_is_due: {
    about: 'Sentences that say what is due, and what of it has arrived',
    example: '$836.00 for the membership of Kestrel Ridge Transport is due on 05/12/2026.',
  },
  pay_it: {
    about: 'A sentence that says how to pay it',
    example: 'Please pay it online with the button below.',
  },
  person: { about: 'Whom it is about', example: 'Alex Tran' },
  what_happened: {
    about: 'A sentence that says what has happened',
    example: 'Kim Nguyen has taken Alex Tran out of Kestrel Ridge Transport.',
  },
  what_you_may: {
    about: 'A sentence that says what their role is now',
    example: 'You now see and pay its invoices, renew its membership, and are emailed what is owed.',
  },
  mail_domain: {
    about: 'What stands after the @ in its people’s addresses',
    example: 'kestrelridge.example',
  },
  course: { about: 'Title of the course', example: 'Fatigue for schedulers' },
  activity: { about: 'The activity of professional development', example: 'Load restraint refresher' },
  hours: { about: 'So many hours', example: '2 hours' },
  programme: { about: 'The programme of professional development', example: 'Transport manager' },
  still_to_do: {
    about: 'What of which programme is still to do',
    example: 'in Transport manager 2 hours of professional development are still to do',
  },
  licence: { about: 'Kind of the licence', example: 'Dangerous goods licence' },
  licence_count: { about: 'So many licences', example: '2' },
  expiry_day: { about: 'Day on which it expires', example: '14/01/2027' },
  enrolment: {
    about: 'A sentence that says what they are enrolled in, and what it counts for',
    example: 'You are enrolled in Fatigue for schedulers, which counts for 2 hours of CPD.',
  },
} as const satisfies Readonly<Record<string, Place>>;
export type PlaceName = keyof typeof PLACES;
