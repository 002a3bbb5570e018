import type { Audience } from '@linehaul/contract/audiences';
import type { CourseQuestionKind } from '@linehaul/contract/course-tests';

export const COURSE_CATEGORIES = [
  'Live Webinars',
  'Workshops',
  'On-demand',
  'Licences and accreditation',
] as const;
type Category = (typeof COURSE_CATEGORIES)[number];

/** Days from today, and the hours on the clock: `[5, 10, 11.5]` is 10:00 to 11:30 in five days. */
type PlannedSession = readonly [days: number, from: number, to: number];

interface PlannedQuestion {
  readonly kind: CourseQuestionKind;
  readonly ask: string;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

export interface PlannedTest {
  readonly passPercent: number;
  readonly maxAttempts: number;
  readonly questions: readonly PlannedQuestion[];
}

export interface PlannedCourse {
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly presenter: string;
  readonly hours: number;
  readonly places?: number;
  /** Dollars to everybody, to members in good standing, and the days of the refund; without them it is free. */
  readonly price?: readonly [standard: number, member: number, refundDays: number];
  /** Of a live course; a recorded one has none. */
  readonly sessions?: readonly PlannedSession[];
  /** Where people go; online otherwise. */
  readonly place?: string;
  readonly audience?: Audience;
  /** Days from today that it is published on; without it, a draft. */
  readonly from?: number;
  /** Of a recorded one that the portal serves itself. */
  readonly recording?: {
    readonly file: string;
    readonly transcript?: string;
    readonly hasCaptions?: boolean;
  };
  /** At the end of the recording. */
  readonly test?: PlannedTest;
  /** What people learn. */
  readonly learn: readonly string[];
  /** How many members are enrolled. */
  readonly enrolled?: number;
}

export const PLANNED_COURSES: readonly PlannedCourse[] = [
  {
    title: 'Fatigue management for schedulers',
    description: 'Standard hours, BFM and AFM, and how to write a roster that a driver can keep.',
    ...{ category: 'Live Webinars', presenter: 'Dr Priya Raman', hours: 1.5, from: -30, enrolled: 23 },
    ...{ sessions: [[9, 10, 11.5]], places: 60 },
    learn: [
      'Count work and rest across a change of zone',
      'Spot a roster that cannot be kept',
      'Keep the records an officer asks for',
    ],
  },
  {
    title: 'Chain of responsibility for executives',
    description:
      'What due diligence under the Heavy Vehicle National Law asks of those who run the business.',
    ...{ category: 'Live Webinars', presenter: 'Alistair Boyd', hours: 2, from: -21, price: [132, 99, 7] },
    sessions: [[16, 13, 15]],
    learn: [
      'Know which duties are yours',
      'Ask the four questions a board should ask',
      'Show what you did, in writing',
    ],
  },
  {
    title: 'Load restraint in practice',
    description:
      'A day in the yard with the Load Restraint Guide 2018: calculate, tie down, check, and do it again.',
    ...{
      category: 'Workshops',
      presenter: 'Marg Tully',
      hours: 7,
      from: -40,
      price: [495, 440, 14],
      places: 12,
    },
    ...{ sessions: [[24, 8, 15.5]], place: 'Training yard, 14 Depot Road, Tamworth' },
    learn: [
      'Work out lashings for friction and for containment',
      'Choose between chains, webbing and blocking',
      'Judge a load at the gate',
    ],
  },
  {
    title: 'Mass, dimension and loading: reading the notices',
    description:
      'General mass limits, CML, HML and the notices that change them, with the forms filled in together.',
    ...{ category: 'Live Webinars', presenter: 'Joanne Petty', hours: 1.25, from: -12, enrolled: 9 },
    sessions: [[31, 12, 13.25]],
    learn: [
      'Find the notice that applies to your combination',
      'Read an axle schedule',
      'Know when a permit is needed',
    ],
  },
  {
    title: 'Dangerous goods awareness',
    description:
      'Classes, placards and papers for everybody who loads or drives, and what to do in the first ten minutes.',
    ...{ category: 'On-demand', presenter: 'Kel Whitaker', hours: 1, from: -120, enrolled: 31 },
    learn: [
      'Name the nine classes by their signs',
      'Check transport documents and placards',
      'Act in an emergency',
    ],
  },
  {
    title: 'NHVAS maintenance management: a first audit',
    description:
      'What an auditor of the accreditation scheme looks for in your daily checks, fault reports and records.',
    ...{
      category: 'Licences and accreditation',
      presenter: 'Ruth Sorensen',
      hours: 2.5,
      from: -60,
      price: [220, 165, 7],
    },
    audience: 'members',
    learn: [
      'Set up the eight standards in a small fleet',
      'Run an internal review',
      'Answer a non-conformance',
    ],
  },
  {
    title: 'Forklift and loading dock safety',
    description: 'Exclusion zones, pre-starts and the traffic plan of a dock that trucks and people share.',
    ...{ category: 'On-demand', presenter: 'Marg Tully', hours: 0.75, from: -90, enrolled: 19 },
    recording: {
      file: 'loading-docks',
      transcript:
        'Paint the exclusion zone. Do the pre-start before the first lift. When the driver is out of the cab, stop. Make eye contact, then move. (Nothing is spoken; these words stand on the picture.)',
    },
    test: {
      ...{ passPercent: 75, maxAttempts: 3 },
      questions: [
        {
          ...{ kind: 'single', ask: 'The driver gets out of the cab while you lift. What do you do first?' },
          ...{ right: ['Stop'], wrong: ['Sound the horn', 'Finish the lift'] },
        },
        {
          ...{ kind: 'several', ask: 'What comes before the first lift of a shift?' },
          ...{ right: ['The pre-start check', 'A marked exclusion zone'], wrong: ['A full fuel tank'] },
        },
        {
          ...{ kind: 'true-false', ask: 'After eye contact with the driver you may move again.' },
          ...{ right: ['True'], wrong: ['False'] },
        },
        {
          ...{ kind: 'single', ask: 'Where is the exclusion zone?' },
          ...{ right: ['Painted on the ground'], wrong: ['Wherever nobody stands', 'Behind the forklift'] },
        },
      ],
    },
    learn: ['Draw an exclusion zone', 'Run a pre-start check', 'Talk to a driver who is out of the cab'],
  },
  {
    title: 'Work diaries, written and electronic',
    description: 'Filling in the written diary without mistakes, and moving to an approved electronic one.',
    ...{ category: 'On-demand', presenter: 'Dr Priya Raman', hours: 1, from: -75, enrolled: 26 },
    recording: { file: 'work-diaries', hasCaptions: true },
    learn: [
      'Fill in a page that stands up',
      'Correct an error lawfully',
      'Choose an approved electronic diary',
    ],
  },
  {
    title: 'Livestock transport: effluent and welfare',
    description:
      'The land transport standards, fit-to-load decisions and what the effluent code asks of the chain.',
    ...{ category: 'Live Webinars', presenter: 'Tom Ingles', hours: 1.5, from: -9, enrolled: 6 },
    sessions: [
      [12, 18, 18.75],
      [19, 18, 18.75],
    ],
    learn: [
      'Decide whether an animal is fit to load',
      'Plan curfew, water and spelling',
      'Share the duty for effluent',
    ],
  },
  {
    title: 'Speaking for your organisation',
    description:
      'For organisation administrators: people, invoices, renewals and what the portal does for you.',
    ...{ category: 'On-demand', presenter: 'Margaret Hollis', hours: 0.5, from: -45, enrolled: 8 },
    audience: 'organisation-administrators',
    learn: ['Keep your people up to date', 'Pay and find every invoice', 'Name a second administrator'],
  },
  {
    title: 'Heavy vehicle inspections: the new manual',
    description:
      'What changed in the National Heavy Vehicle Inspection Manual, part by part, with pictures of defects.',
    ...{ category: 'Live Webinars', presenter: 'Ruth Sorensen', hours: 1, from: -70, enrolled: 22 },
    sessions: [[-18, 11, 12]],
    learn: ['Tell wear from a defect', 'Use the tables for brakes and couplings', 'Clear a defect notice'],
  },
  {
    title: 'Remote driving and heat',
    description: 'Hydration, communication and breakdown plans for the west of the state in summer.',
    ...{ category: 'Live Webinars', presenter: 'Tom Ingles', hours: 1, from: 6 },
    sessions: [[40, 9, 10]],
    learn: ['Plan for no reception', 'See heat illness early', 'Stay with the vehicle'],
  },
  {
    title: 'Electric trucks: charging a depot',
    description:
      'Duty cycles, grid connection and first-responder questions, from two operators who have done it.',
    ...{ category: 'Workshops', presenter: '', hours: 3, place: 'To be confirmed' },
    learn: ['Match a vehicle to a route', 'Talk to the network business', 'Plan for an incident'],
  },
];
