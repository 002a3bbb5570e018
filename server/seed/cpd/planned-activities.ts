/** What counts as professional development, in the order that it is offered. */
export const CATEGORIES = [
  'Safety and compliance',
  'Fatigue and wellbeing',
  'Fleet and technology',
  'Business and leadership',
  'Service to the industry',
] as const;
export type CategoryName = (typeof CATEGORIES)[number];

export interface PlannedActivity {
  readonly title: string;
  readonly category: CategoryName;
  readonly presenter: string;
  readonly domain: string;
  readonly hours: number;
}

const activity = (
  category: CategoryName,
  [title, presenter, domain, hours]: readonly [string, string, string, number],
): PlannedActivity => ({ title, category, presenter, domain, hours });

export const ACTIVITIES: readonly PlannedActivity[] = [
  activity('Safety and compliance', [
    'Load restraint refresher',
    'Southern Cross Training',
    'Load restraint',
    4,
  ]),
  activity('Safety and compliance', [
    'Chain of responsibility for supervisors',
    'Gabrielle Ng',
    'Chain of responsibility',
    3,
  ]),
  activity('Safety and compliance', [
    'Dangerous goods awareness',
    'Bass Strait Safety',
    'Dangerous goods',
    2.5,
  ]),
  activity('Safety and compliance', [
    'Near-miss reporting workshop',
    'Tomas Aherne',
    'Incident reporting',
    1.5,
  ]),
  activity('Fatigue and wellbeing', [
    'Standard hours and work diaries',
    'Southern Cross Training',
    'Fatigue management',
    2,
  ]),
  activity('Fatigue and wellbeing', [
    'Sleep, shift work and the long haul',
    'Dr Amara Whitfield',
    'Fatigue management',
    1,
  ]),
  activity('Fatigue and wellbeing', ['Mental health first aid', 'Roadside Minds', 'Wellbeing', 4]),
  activity('Fleet and technology', [
    'Electric prime movers in service',
    'Kestrel Fleet Engineering',
    'Low-emission fleets',
    1.5,
  ]),
  activity('Fleet and technology', ['Reading telematics for maintenance', 'Ines Duarte', 'Telematics', 2]),
  activity('Fleet and technology', [
    'Electronic work diaries in practice',
    'Logbook Collective',
    'Telematics',
    1.25,
  ]),
  activity('Business and leadership', ['Costing a linehaul contract', 'Priya Raman', 'Finance', 3]),
  activity('Business and leadership', [
    'Leading a depot through change',
    'Callum Everingham',
    'Leadership',
    2,
  ]),
  activity('Business and leadership', ['Tendering for council work', 'Priya Raman', 'Procurement', 1.75]),
  activity('Service to the industry', ['Mentoring of a first-year driver', '', 'Mentoring', 3]),
  activity('Service to the industry', ['Speaking at a school careers day', '', 'Careers', 1.5]),
];
