import { type Day, dayAt } from './almanac.ts';
import type { Act, CyclePlan, Dated } from './cycle-plan.ts';

export interface Granted {
  readonly from: Day;
  readonly to: Day;
  readonly hundredths: number | null;
  readonly percent: number | null;
}

/** Somebody in a programme, with what they need not do. */
export interface Belonged {
  readonly programme: number;
  readonly since: Day;
  until: Day | null;
  granted: Granted[];
}

export interface Counted {
  readonly category: number;
  readonly hundredths: number;
  readonly isApproved: boolean;
  readonly isWaiting: boolean;
}

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;
type Activity = Pick<Of<'logs'>, 'person' | 'category' | 'day' | 'hundredths'> & { state: string };

/** What has become of everything until an instant. */
interface Story {
  readonly belongings: Map<string, Belonged>;
  readonly grants: Map<number, { of: Belonged; granted: Granted }>;
  readonly activities: Map<number, Activity>;
  /** Who is in at events, and whose hours are gone for good. */
  readonly attended: Set<string>;
  readonly lost: Set<string>;
  readonly worth: Map<number, number>;
  /** When somebody was first known to have completed a course. */
  readonly completed: Map<string, number>;
  readonly homes: Map<number, number>;
}

const STATE_AFTER = { approve: 'approved', decline: 'declined', 'ask-back': 'asked back' } as const;

const stateOf = (act: Act, story: Story): void => {
  const become = (activity: number, change: Partial<Activity>): void => {
    const before = story.activities.get(activity);
    if (before) story.activities.set(activity, { ...before, ...change });
  };
  if (act.kind === 'logs')
    story.activities.set(act.activity, { ...act, state: act.isDraft ? 'draft' : 'sent' });
  if (act.kind === 'corrects')
    become(act.activity, { category: act.category, day: act.day, hundredths: act.hundredths });
  if (act.kind === 'withdraws') become(act.activity, { state: 'withdrawn' });
  if (act.kind === 'sends again') become(act.activity, { state: 'sent' });
  if (act.kind === 'is decided')
    for (const activity of act.activities) become(activity, { state: STATE_AFTER[act.decision] });
};

const programmesOf = (act: Act, { belongings, grants }: Story): void => {
  const of = (person: number, programme: number) => belongings.get(`${person} in ${programme}`);
  if (act.kind === 'joins')
    belongings.set(`${act.person} in ${act.programme}`, {
      ...{ programme: act.programme, since: act.since, until: null, granted: [] },
    });
  if (act.kind === 'leaves') {
    const left = of(act.person, act.programme);
    if (left) left.until = act.until;
  }
  if (act.kind === 'is granted') {
    const whose = of(act.person, act.programme);
    if (!whose) return;
    whose.granted.push(act);
    grants.set(act.reduction, { of: whose, granted: act });
  }
  if (act.kind === 'loses the grant') {
    const gone = grants.get(act.reduction);
    if (gone) gone.of.granted = gone.of.granted.filter((each) => each !== gone.granted);
  }
};

const presenceOf = (act: Act, { attended, lost, worth }: Story): void => {
  if (act.kind === 'are let in') for (const person of act.people) attended.add(`${person} at ${act.event}`);
  if (act.kind === 'was not there') attended.delete(`${act.person} at ${act.event}`);
  if (act.kind === 'loses the hours') lost.add(`${act.person} at ${act.event}`);
  if (act.kind === 'is worth') worth.set(act.event, act.hundredths);
};

const learningOf = ({ at, ...act }: Dated, { completed }: Story): void => {
  if (act.kind === 'attend') for (const person of act.people) completed.set(`${person} at ${act.course}`, at);
  if (act.kind === 'watches') completed.set(`${act.person} at ${act.course}`, at);
  if (act.kind === 'did not attend') completed.delete(`${act.person} at ${act.course}`);
};

const homesOf = (act: Act, { homes }: Story): void => {
  if (act.kind !== 'moves') return;
  if (act.to === null) homes.delete(act.person);
  else homes.set(act.person, act.to);
};

/** Reads the plan from its beginning to an instant, that instant among it. */
export const replayUntil = (plan: CyclePlan, instant: number): Story => {
  const story: Story = {
    ...{ belongings: new Map(), grants: new Map(), activities: new Map(), attended: new Set() },
    ...{ lost: new Set(), worth: new Map(), completed: new Map(), homes: new Map() },
  };
  for (const act of plan.acts) {
    if (act.at > instant) break;
    stateOf(act, story);
    programmesOf(act, story);
    presenceOf(act, story);
    learningOf(act, story);
    homesOf(act, story);
  }
  return story;
};

/** The programmes of somebody. */
export const belongingsOf = ({ belongings }: Story, person: number): Belonged[] =>
  [...belongings].filter(([key]) => key.startsWith(`${person} in `)).map(([, belonged]) => belonged);

const APPROVED = { isApproved: true, isWaiting: false };

type OnDay = readonly [day: Day, counted: Counted];
interface Whose {
  readonly plan: CyclePlan;
  readonly story: Story;
  readonly person: number;
  readonly zone: Parameters<typeof dayAt>[1];
}

const logged = ({ story, person }: Whose): OnDay[] =>
  [...story.activities.values()]
    .filter((each) => each.person === person)
    .map(({ day, category, hundredths, state }) => {
      const isWaiting = state === 'sent' || state === 'asked back';
      return [day, { category, hundredths, isApproved: state === 'approved', isWaiting }];
    });

const attendedBy = ({ plan, story, person, zone }: Whose): OnDay[] =>
  plan.events.flatMap(({ startsAt, category, ...event }, number): OnDay[] => {
    const key = `${person} at ${number}`;
    if (!story.attended.has(key) || story.lost.has(key)) return [];
    const hundredths = story.worth.get(number) ?? event.hundredths;
    return [[dayAt(startsAt, zone), { category, hundredths, ...APPROVED }]];
  });

/** A course with a session counts on its day, a recording on the day that it was watched. */
const completedBy = ({ plan, story, person, zone }: Whose): OnDay[] =>
  plan.courses.flatMap(({ startsAt, category, minutes }, number): OnDay[] => {
    const completedAt = story.completed.get(`${person} at ${number}`);
    if (completedAt === undefined) return [];
    return [
      [dayAt(startsAt ?? completedAt, zone), { category, hundredths: (minutes / 15) * 25, ...APPROVED }],
    ];
  });

/** What somebody has done, by the day on which it counts. */
export const recordsOf = (whose: Whose): ReadonlyMap<Day, readonly Counted[]> => {
  const byDay = new Map<Day, Counted[]>();
  for (const [day, counted] of [...logged(whose), ...attendedBy(whose), ...completedBy(whose)])
    byDay.set(day, [...(byDay.get(day) ?? []), counted]);
  return byDay;
};
