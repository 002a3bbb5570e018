import { SYDNEY, type PlannedEvent } from './planned-event.ts';

const ONLINE = {
  type: 'Webinar',
  timeZone: SYDNEY,
} as const;

const TO_JOIN =
  'The link to join is sent the day before. The recording stays with those who registered for four weeks.';

export const ONLINE_EVENTS: readonly PlannedEvent[] = [
  {
    ...ONLINE,
    title: 'Understanding the New Fatigue Rules',
    summary: 'What changes for work diaries, what stays, and the dates, in forty-five minutes.',
    ...{ inDays: 6, weekday: 2, startsAt: '12:30', hours: 0.75 },
    categories: ['Compliance'],
    tags: ['Fatigue', 'Heavy vehicle law'],
    about: [
      'Our policy team walks through the amendments line by line and answers what was asked in advance.',
      TO_JOIN,
    ],
    tickets: [{ name: 'Registration', dollars: 0, maxPerOrder: 1, booked: 61 }],
  },
  {
    ...ONLINE,
    title: 'Fuel Tax Credits Without Tears',
    summary: 'Apportioning, records and the mistakes the tax office sees most.',
    ...{ inDays: 13, weekday: 3, startsAt: '11:00', hours: 1 },
    categories: ['Business'],
    tags: ['Tax', 'Small fleets'],
    about: [
      'An accountant who drives a truck at weekends shows her own spreadsheet and what she would not do again.',
      TO_JOIN,
    ],
    tickets: [{ name: 'Registration', dollars: 55, memberDollars: 0, booked: 38 }],
  },
  {
    ...ONLINE,
    title: 'Electric Trucks: Numbers from Two Fleets',
    summary: 'Range, charging and cost per kilometre after a year of urban deliveries.',
    ...{ inDays: 27, weekday: 4, startsAt: '12:00', hours: 1 },
    categories: ['Technology'],
    tags: ['Electric vehicles', 'Productivity'],
    about: [
      'Two operators put their figures beside each other: payload lost, diesel not burned, and what the network operator said.',
      TO_JOIN,
    ],
    tickets: [{ name: 'Registration', dollars: 0, stock: 500, maxPerOrder: 1, booked: 44 }],
  },
  {
    ...ONLINE,
    title: 'Cyber Basics for Transport Offices',
    summary: 'Invoices that are not yours, passwords that are, and the first hour after it has happened.',
    ...{ inDays: 48, weekday: 2, startsAt: '10:00', hours: 1.25 },
    categories: ['Technology', 'Business'],
    tags: ['Cyber security', 'Small fleets'],
    about: ['For people who send and pay invoices. No jargon, a checklist at the end.', TO_JOIN],
    tickets: [{ name: 'Registration', dollars: 44, memberDollars: 22, soldFrom: 30 }],
  },
  {
    ...ONLINE,
    title: 'Members’ Policy Briefing',
    summary: 'What we asked of government this quarter, and what it answered.',
    ...{ inDays: 34, weekday: 1, startsAt: '13:00', hours: 1 },
    categories: ['Business'],
    tags: ['Policy'],
    about: ['The quarterly briefing of our policy director, for members only, off the record.', TO_JOIN],
    tickets: [{ name: 'Members', isForMembers: true, dollars: 0, maxPerOrder: 1, booked: 27 }],
  },
  {
    ...ONLINE,
    title: 'Heavy Vehicle Charges Explained',
    summary: 'The determination for next year in plain figures.',
    ...{ inDays: -12, weekday: 4, startsAt: '12:30', hours: 0.75 },
    categories: ['Business'],
    tags: ['Policy', 'Tax'],
    about: ['Registration, road user charge and what a B-double will pay.', TO_JOIN],
    tickets: [{ name: 'Registration', dollars: 0, booked: 53 }],
  },
  {
    ...ONLINE,
    title: 'Hiring from Overseas: What Works',
    summary: 'Visas, licences and a welcome that keeps people.',
    ...{ inDays: -61, weekday: 2, startsAt: '11:30', hours: 1 },
    categories: ['Business', 'Drivers'],
    tags: ['Careers'],
    about: ['A migration lawyer and two drivers who came from Punjab and Cebu.', TO_JOIN],
    tickets: [{ name: 'Registration', dollars: 33, memberDollars: 0, booked: 29 }],
  },
  {
    ...ONLINE,
    title: 'Rest Areas: Have Your Say',
    summary: 'An open meeting on the national list of rest areas.',
    ...{ inDays: -180, weekday: 3, startsAt: '18:30', hours: 1.5 },
    categories: ['Safety', 'Drivers'],
    tags: ['Fatigue', 'Infrastructure'],
    about: [
      'Drivers tell where a bay, a tap or a light is missing. What was collected went into our submission.',
    ],
    tickets: [{ name: 'Registration', dollars: 0, booked: 40 }],
  },
];
