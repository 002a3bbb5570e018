import type { PlannedResource } from '../planned-content.ts';

export const GUIDES_TO_SAFETY: readonly PlannedResource[] = [
  {
    title: 'Fatigue management guide for small fleets',
    description:
      'Rosters, naps, food and the conversation at the gate: everything a fleet of ten needs, in twelve short rules.',
    category: 'Guides',
    tags: ['Fatigue', 'Rostering', 'Small fleets'],
    daysAgo: 27,
    content: `
Most guides to tiredness are written for companies with a safety department. This one is for the person who answers the telephone, pays the wages and now and then takes the wheel.
## How to use it
Read it once, choose three of the twelve rules, and hang them beside the roster. After a month, choose three more. The second edition adds what we learned from the sleep trial and a section on night shifts.
- The attached guide is two pages, made for printing on both sides of a sheet.
- It does not replace the law: look at the one-page sheet of standard hours for the figures.
Operators who already hold accreditation will find nothing new about limits in it, and perhaps something new about people.`,
    attachments: [
      {
        earlier: {
          kind: 'pdf',
          name: 'Fatigue guide for small fleets.pdf',
          text: `
## Eight rules for rested drivers
First edition. Plan for sleep before you plan for freight.
1. Nobody starts before five two days in a row.
2. A run that took too long twice is planned anew.
3. Ask how people slept, and take the answer.
4. Rest counts from when the engine is off and the phone is quiet.
5. Second jobs are spoken about without blame.
6. Food is within reach at night.
7. A tired driver who stops is thanked.
8. The boss keeps to the same rules.`,
        },
        file: {
          kind: 'pdf',
          name: 'Fatigue guide for small fleets.pdf',
          text: `
Second edition. For fleets of up to ten vehicles, and for whoever makes the roster.
## Before the week begins
1. Publish the roster two weeks ahead. Changes are asked for, never assumed.
2. Rotate starts forward: a later start after an early one is easier on the circadian clock than the reverse.
3. Leave eleven hours between shifts wherever the freight allows it.
4. Put the longest run on the day after days off.
## At the gate
5. Ask two questions: how long did you sleep, and how do you feel? Less than five hours in the last twenty-four, or twelve in forty-eight, means another task today.
6. Note the answer on the sheet. It protects the driver and you.
7. Second jobs and sick children are reasons, and not excuses.
## On the road
8. A nap of fifteen to twenty minutes restores more than a second coffee. Longer than thirty and sleep inertia makes the first half-hour back worse than before.
9. Caffeine helps if it is taken before the nap and not within six hours of bed.
10. Microsleeps come in pairs. After the first, stop at the next safe place, whatever the booking.
## Night shifts
| Hour | What happens | What helps |
| 2 to 5 am | lowest alertness | break with light and movement |
| 5 to 7 am | false second wind | no new task |
| after the shift | sunlight wakes the body | dark glasses, blackout curtains |
11. No more than four nights in a row, then two whole nights in bed.
## When somebody stops
12. Thank them, in front of the others. The yard learns faster from that than from any poster. Hang up the number of the help line, 1800 555 019, beside the kettle.
## A roster that was changed
One of our members ran nightly to the markets and back. Four drivers shared three starts: ten at night, midnight and four in the morning, and each of them had all three within a week. In the spring they kept one start for a fortnight and then moved to the next later one.
| Measured over eight weeks | Before | After |
| Sleep in twenty-four hours | 5 h 10 min | 6 h 25 min |
| Drowsiness warnings a night | 7 | 2 |
| Late deliveries | 11 | 9 |
| Sick days | 13 | 6 |
Nobody was paid less and no customer was asked for anything but one slot of twenty minutes later. The drivers’ partners had drawn the new plan on the back of a calendar.
## What families ask
- Why is he cross when he has slept for eight hours? Sleep by day is lighter and shorter; earplugs, a fan and a note on the doorbell help.
- May she nap before the night shift? Yes, ninety minutes in the afternoon, a whole cycle, is called a prophylactic nap.
- When is it more than tiredness? If it does not lift after four days off, see a doctor: anaemia, apnoea, thyroid and low mood all look the same from the kitchen.
## If you manage only one thing
Look at the starts before five in the morning. They cost more sleep than long days do, since hardly anybody falls asleep before nine. Move one of them by an hour and ask again after a fortnight.`,
        },
      },
    ],
  },
  {
    title: 'Chain of Responsibility: a plain guide for directors',
    description:
      'What executive due diligence means on a Tuesday: six questions to ask, and what a good answer sounds like.',
    category: 'Guides',
    tags: ['Chain of Responsibility', 'Heavy vehicle law', 'Contracts'],
    daysAgo: 66,
    content: `
A director need not know how to load a truck. A director must know that somebody does, that they have what they need, and that it is looked at. This guide turns that duty into six questions for a monthly meeting.
It was written with a barrister and tried out in four family firms. In each of them, question four was the one that nobody could answer at first.
The attached PDF has the six questions with examples of good and poor answers, and a page for minutes.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Directors guide to the chain.pdf',
          text: `
Executives of a party in the chain must exercise due diligence. It cannot be delegated, insured away or left to a consultant.
## Six questions for the monthly meeting
1. What could kill somebody in our transport activities this month? Good answer: three hazards, by name and place. Poor answer: a heat map.
2. Who decides when a load is not ready and the customer is waiting? Good: one person, with examples of having said no.
3. Which of our customers’ windows cannot be met lawfully? Good: a list with dates of letters. Poor: none, as far as we know.
4. How do we know that our subcontractors do what they signed? Good: we rode along twice. Poor: they filled in the questionnaire.
5. What did we spend on what we promised last time?
6. What did we learn from the last near miss, and who told the night shift?
## What courts have looked at
- Minutes. A board pack in which safety is the last item and always noted tells its own story.
- Emails between sales and operations on Fridays.
- Whether bonuses reward tonnes alone. A perverse incentive is a hazard, and ought to stand in the register.
## Reasonably practicable
Weigh likelihood, harm, what is known, what can be done, and only then the cost. Grossly disproportionate cost is a defence; inconvenience is not.
## Page for the minutes
| Question | Answer today | Who, by when |
| Hazards | | |
| Stop authority | | |
| Unworkable windows | | |
| Subcontractors | | |`,
        },
      },
    ],
  },
  {
    title: 'Load restraint handbook for curtain-siders',
    description:
      'Pallets, drums, machinery and mixed freight: how many lashings, where, and how to prove it.',
    category: 'Guides',
    tags: ['Load restraint', 'Equipment', 'Depots'],
    daysAgo: 102,
    content: `
A curtain is weather protection. Everything behind it must be held by friction, blocking or lashing. The handbook shows the arithmetic for the six loads that our members carry most, with drawings in words for those who learn by reading aloud.
Print the lashing table and tape it inside the first pair of doors. Trainers may copy the exercises.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Curtain-sider load restraint handbook.pdf',
          text: `
## The four forces
The load has to stay put when 0.8 of its weight pushes forward, 0.5 sideways, 0.5 to the rear and 0.2 upward.
## Tie-down or direct
Tie-down lashings press the load onto the deck and live from friction. Direct lashings hold it by themselves. A pallet of smooth drums on a greasy deck can need nine straps for a tonne, and two chains in a direct arrangement.
| Surface | Friction coefficient |
| Steel on steel, wet or oily | 0.1 |
| Pallet timber on ply deck | 0.3 to 0.4 |
| Timber on rubber matting | 0.6 |
## How many straps
For a pallet of one tonne on a ply deck, with webbing of 50 millimetres and a ratchet that reaches 300 kilograms of pretension: four over the top when it is not blocked in front, two when it stands against the headboard. Flat angles below thirty degrees lose half of the effect.
## Mixed freight
- Heaviest to the headboard and on the floor, gaps filled with dunnage or airbags.
- Gates and rated side boards count only with a certificate; ask for the engineer’s plate.
- Intermediate bulk containers slosh: block them on all four sides.
## Exercises for the yard
1. Let two people estimate the friction of a pallet, then pull it with a scale.
2. Loosen one ratchet of four unseen, and time how long an inspection takes to find it.
3. Retension after 25 kilometres and write down how much was lost.
Webbing that has a cut of a tenth of its width, a burn or a stitching that frays is condemned: cut it through.
## Worked example: machinery
A compactor of 7.5 tonnes stands on rubber tyres across the deck. Friction of 0.6 leaves 0.2 of its weight to be held forward: 1.5 tonnes. Two chains of eight millimetres from the rated lugs, at forty-five degrees, hold that in a direct arrangement with a margin; two more hold it to the rear. The articulation is locked, the boom lowered, the park brake on, and none of the three counts as restraint.
## Worked example: drums
Twenty steel drums of 205 litres stand four to a pallet, shrink-wrapped. The wrap keeps them together and not on the truck. Stand the pallets against the headboard, put anti-slip matting below, a timber frame on top and two straps over each frame. Leave no void wider than a hand: whatever may move gathers speed first.
## Worked example: paper reels
Reels on end roll when nobody expects it. Wedges on both sides, matting of six millimetres, and a spring lashing over the last row. A reel that has shifted at the first corner is unloaded by the receiver’s clamp truck and not by pulling.
## What to write on the docket
1. Mass and packaging of each item, as given by the consignor.
2. Method: blocked, tied down or direct, with the number of lashings.
3. Friction that was assumed, and why.
4. Time and place of the first check under way.
## When the customer loads and seals
You may not see what stands behind the doors, and are liable for it all the same. Ask for a load plan and a photograph before sealing, drive the first kilometres as if it had been done badly, and turn round when it bangs. A refusal to carry is safer than an affidavit.`,
        },
      },
    ],
  },
  {
    title: 'Getting ready for an accreditation audit',
    description: 'Twelve weeks, one folder and a rehearsal. What auditors look at first.',
    category: 'Guides',
    tags: ['Accreditation', 'Maintenance', 'Work health and safety'],
    daysAgo: 256,
    readers: 'members',
    content: `
An audit is lost in the twelve weeks before it. Members who passed without a finding had one thing in common: somebody had played the auditor in advance, and had been unpleasant about it.
The plan tells what to do in which week. The second file is the letter to send to an auditor before the visit; it settles scope, fee and how disagreements are handled.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Twelve weeks to the audit.pdf',
          text: `
## Weeks twelve to nine
Read your own manual. Strike out whatever you do not do. A short manual that is followed beats a binder.
## Weeks eight to five
- Choose five vehicles by lot and collect all that exists about them: defect reports, job cards, suspension certificates.
- Choose three drivers likewise: diaries, medicals, training.
- Every gap becomes a corrective action with a name and a day.
## Weeks four to two
Rehearse. Let somebody from another depot ask for a record and start a stopwatch: four minutes is good, forty is a non-conformance.
## The day
Coffee, a table, a person who knows where things are. Answer what is asked. ‘I do not know, I will find out’ is a complete sentence.
## After
Findings are major or minor. A major one stops accreditation until it is closed out; a minor one has a date. Appeal within 28 days if the auditor has misread a record.`,
        },
      },
      {
        file: {
          kind: 'docx',
          name: 'Letter of engagement for an auditor.docx',
          text: `
## Letter of engagement
Dear auditor,
We ask you to audit our maintenance and mass management systems on the day agreed, at our depot.
## Scope
- Records of the past twelve months for vehicles drawn by lot.
- Interviews with a driver, a fitter and an allocator of your choice.
## Fee
A fixed sum for the day, with travel at cost. A second visit that follows from an error of yours is not charged.
## Impartiality
You have not advised us within the past two years, and neither has your firm.
## Disagreements
We speak first. What is not settled goes to the scheme’s administrator together with both our notes.`,
        },
      },
    ],
  },
  {
    title: 'Guide to the new accreditation scheme',
    description: 'Being written: waits for the consultation paper.',
    category: 'Guides',
    tags: ['Accreditation'],
    daysAgo: 2,
    isDraft: true,
    content: `
Outline: who needs it, what stays, what a safety management system looks like for one truck. Chapter four waits for the paper. Do not circulate.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'Outline of the guide.docx',
          text: `
## Outline
One: who needs it. Two: what stays. Three: a system on six pages. Four: blank until the paper is out.
Embargoed; placeholder figures in chapter two are guesswork.`,
        },
      },
    ],
  },
];
