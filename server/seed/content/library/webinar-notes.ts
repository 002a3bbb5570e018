import type { PlannedResource } from '../planned-content.ts';

export const WEBINAR_NOTES: readonly PlannedResource[] = [
  {
    title: 'Webinar notes: insurance evening with three underwriters',
    description: 'What they look at, what they ignore and the checklist they use.',
    category: 'Webinar notes',
    tags: ['Insurance', 'Small fleets', 'Telematics'],
    daysAgo: 57,
    content: `
Notes of the evening in Dandenong, agreed with those who spoke. Names are left out at their wish. The checklist is the one that lies beside an underwriter when a new fleet is quoted.
The recording can be watched by members at the office; it is not online, since too many honest things were said.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Insurance evening notes.pdf',
          text: `
## The checklist
| Asked | Good sign | Bad sign |
| Loss history | explained by cause | a list with totals |
| Drivers | checked twice a year | ‘all good blokes’ |
| Parking | fenced, lit, apart | nose to tail under one roof |
| Maintenance | records by vehicle | invoices in a drawer |
| Freight | steady | anything that pays |
## On total loss
Agreed value beats market value when second-hand prices fall. Ask for demurrage cover after an accident, for hire of a substitute, and for removal of debris: a spilled load of sugar in a creek cost 190,000 dollars to remediate.
## On excesses
Young driver and inexperienced driver excesses stack. Name apprentices beforehand, with their mentor, and they can be waived.
## On brokers
A broker who has never seen your yard writes a proposal that reads like it. Invite them for a sausage.
## On subrogation
Hold-harmless clauses that you sign for a customer may void recovery. Send contracts to the broker before signing.`,
        },
      },
    ],
  },
  {
    title: 'Electric trucks: figures ahead of the webinar',
    description:
      'What two fleets will show, the table of costs, and what members have asked so far, with the answers.',
    category: 'Webinar notes',
    tags: ['Electric trucks', 'Productivity', 'Emissions'],
    daysAgo: 7,
    content: `
For all who cannot come, and for those who want to check the arithmetic beforehand. The workbook has the cost per kilometre of both fleets by month; change the electricity tariff and see where the lines cross.
Both owners are willing to be rung, one evening a week. Ask the office.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Electric trucks before the webinar.pdf',
          text: `
## Fleet one: parcels
Eight rigids of 16 tonnes, 130 kilometres a day, charged with 22 kilowatts each from seven in the evening. State of charge on return never below 31 per cent in winter.
## Fleet two: beverages
Six rigids of 23 tonnes with tail-lifts, 95 kilometres, stop and go. Regenerative braking gave back 18 per cent; brake linings look new.
## Questions
Does range fall in heat? By six per cent, for the air conditioning. In cold? By eleven.
What of resale? Nobody knows. Both fleets lease, with the residual risk at the lessor.
Can a workshop do it? Two fitters took a high-voltage isolation course of three days. Insulated gloves are tested every six months.
What broke? Two onboard chargers, one contactor, and a door handle.
Do drivers race them? For a week. Then they enjoy arriving without a headache.
Fire? No incident. Batteries are parked four metres from the wall, since the insurer asked.`,
        },
      },
      {
        file: {
          kind: 'xlsx',
          name: 'Electric truck cost model.xlsx',
          rows: [
            ['Cents per kilometre', 'Diesel', 'Battery, night tariff', 'Battery, day tariff'],
            ['Energy', 58, 24, 41],
            ['Service', 17, 9, 9],
            ['Tyres', 6, 9, 9],
            ['Finance', 31, 52, 52],
            ['Sum', 112, 94, 111],
          ],
        },
      },
    ],
  },
  {
    title: 'Webinar notes: the new work diary, questions and answers',
    description: 'What drivers asked in forty-five minutes, and what we found out afterwards.',
    category: 'Webinar notes',
    tags: ['Work diary', 'Fatigue', 'Heavy vehicle law'],
    daysAgo: 5,
    readers: 'members',
    content: `
The most frequent were about old books, ferry time, and what to write when the truck has broken down. Answers were checked with the regulator’s help desk afterwards; those that changed are marked. A second session stands under events.`,
    attachments: [
      {
        file: {
          kind: 'txt',
          name: 'Work diary questions and answers.txt',
          text: `WORK DIARY: QUESTIONS AND ANSWERS (extract)

Q: I wait for a tow for three hours. Work or rest?
A: Rest, if you are free to leave the vehicle and do. If you direct traffic, work. (Changed after the webinar.)

Q: On the ferry to Devonport in a cabin?
A: Rest, and it may count as a night rest if it is seven hours.

Q: My book got soaked in a river.
A: Write in a supplementary record for up to seven business days, tell the regulator, keep the soggy one.

Q: I made a mistake. White-out?
A: Never. Cancel the page with two diagonal lines, write VOID, start anew.

Q: Do I write down mowing the church lawn as a volunteer?
A: No, unless you drove the heavy vehicle there. But be honest about whether it was restful.

Q: Daylight saving begins while I sleep.
A: Base time. Count the hours, ignore the clock. (Changed after the webinar.)
`,
        },
      },
    ],
  },
];
