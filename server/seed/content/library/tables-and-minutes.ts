import type { PlannedResource } from '../planned-content.ts';

export const TABLES_AND_MINUTES: readonly PlannedResource[] = [
  {
    title: 'Workforce survey: tables by state and fleet size',
    description: 'Empty seats, turnover, age and pay of 318 fleets.',
    category: 'Tables and calculators',
    tags: ['Driver shortage', 'Employment'],
    daysAgo: 10,
    readers: 'members',
    content: `
Behind the article on the driver shortage stand these tables. Cells with fewer than five fleets are left empty, so that nobody can be recognised. The comma-separated file has the same figures for those who calculate.`,
    attachments: [
      {
        file: {
          kind: 'xlsx',
          name: 'Workforce survey tables.xlsx',
          rows: [
            ['State', 'Fleets', 'Seats', 'Empty', 'Median age', 'Turnover (%)', 'Women (%)'],
            ['New South Wales', 96, 3120, 340, 51, 31, 5],
            ['Victoria', 74, 2410, 255, 50, 29, 6],
            ['Queensland', 69, 2070, 262, 49, 34, 7],
            ['South Australia', 31, 840, 77, 52, 24, 5],
            ['Western Australia', 36, 1010, 121, 47, 38, 9],
            ['Tasmania', 12, 250, 25, 53, 19, 4],
          ],
        },
      },
      {
        file: {
          kind: 'csv',
          name: 'Workforce survey.csv',
          text: `state,fleets,seats,empty,median_age,turnover_percent,women_percent
NSW,96,3120,340,51,31,5
VIC,74,2410,255,50,29,6
QLD,69,2070,262,49,34,7
SA,31,840,77,52,24,5
WA,36,1010,121,47,38,9
TAS,12,250,25,53,19,4
`,
        },
      },
    ],
  },
  {
    title: 'Detour cost calculator',
    description: 'Kilometres, hours and wear of a closed road, as one figure to put on an invoice.',
    category: 'Tables and calculators',
    tags: ['Floods', 'Rates', 'Contracts'],
    daysAgo: 12,
    content: `
When the inland route is closed, somebody pays for 118 kilometres more. Type your own costs into the grey cells; the last row is what a load has to earn in addition, with nothing hidden in it.
Show the customer the sheet and not only the sum. It has ended more arguments than it has begun.`,
    attachments: [
      {
        file: {
          kind: 'xlsx',
          name: 'Detour cost calculator.xlsx',
          rows: [
            ['Item', 'Quantity', 'Unit', 'Dollars a unit', 'Dollars'],
            ['Extra distance', 118, 'km', 0.94, 110.92],
            ['Extra time', 1.83, 'h', 62, 113.46],
            ['Overnight allowance', 0, 'night', 61, 0],
            ['Fuel for the climb', 21, 'L', 1.62, 34.02],
            ['Additional payload lost', 0, 't', 48, 0],
            ['To invoice', '', '', '', 258.4],
          ],
        },
      },
    ],
  },
  {
    title: 'Minutes of the annual general meeting',
    description: 'Resolutions, votes and questions, for members in good standing.',
    category: 'Fact sheets',
    tags: ['Council', 'Membership'],
    daysAgo: 45,
    readers: 'members',
    hidesTeaser: true,
    content: `
As approved by the chair. Objections can be sent to the secretary until the next meeting. The financial statements are attached to the printed copy only.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Minutes of the annual general meeting.pdf',
          text: `
## Present
One hundred and twelve organisations, of which forty-nine by proxy. Quorum was forty.
## Resolutions
1. Accounts adopted unanimously. Surplus of 41,600 dollars to the bursary fund.
2. Three seats reserved for small fleets: 97 for, 9 against, 6 abstentions.
3. Fees from July: plus 2.5 per cent, owner-drivers exempt.
4. Saturday help line for a year, to be evaluated by calls per hour.
## Withdrawn
Relocation of the registered office to Brisbane. The mover was thanked for his stamina.
## Any other business
The plastic wrap of the magazine; the conference in the west; a plaque for the retired treasurer, scrutineer for nineteen years.
Closed at 4.12 pm with lamingtons.`,
        },
      },
    ],
  },
];
