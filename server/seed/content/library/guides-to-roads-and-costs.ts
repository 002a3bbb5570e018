import type { PlannedResource } from '../planned-content.ts';

export const GUIDES_TO_ROADS_AND_COSTS: readonly PlannedResource[] = [
  {
    title: 'Buying your first PBS combination',
    description:
      'From the idea to the first load: who does what, what it costs and how long each step takes.',
    category: 'Guides',
    tags: ['PBS', 'Productivity', 'Permits'],
    daysAgo: 139,
    readers: [2, 3, 4, 5],
    content: `
Performance-Based Standards let a vehicle be longer or heavier when it proves that it turns, brakes and stays upright as well as a shorter one. For many fleets the first such vehicle is a truck-and-dog or a 30-metre A-double.
The guide follows one member through eleven months, with dates, invoices and two mistakes. It ends with the questions that a bank asked.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'First PBS combination step by step.pdf',
          text: `
## The idea
Start with the road and not with the truck. Which level is the road between your two sites approved for, and who manages the last kilometre?
## Steps and times
| Step | Who | Weeks |
| Route enquiry | you | 3 |
| Concept and swept path | assessor | 4 |
| Design approval | regulator | 5 |
| Build | trailer maker | 20 |
| Certification | certifier | 1 |
| Access permit | road managers | 6 |
## What is measured
- Low-speed swept path: how far the last axle cuts the corner.
- Rearward amplification: how much the tail whips when the driver swerves.
- Static rollover threshold, startability, gradeability, tracking ability on a straight path.
## Costs of the example
Assessment 9,400 dollars, certification 2,100, permits 84 each. Payload rose from 32.5 to 38.7 tonnes, so seven loads do the work of eight and a bit.
## Two mistakes
The tyres that the dealer fitted were not on the approved list, and the drawbar was ordered 120 millimetres too short. Both were found by the certifier and cost five weeks.
## What the bank asked
Residual value, a second customer for the same configuration, and whether the approval can be sold with the vehicle. It can.`,
        },
      },
    ],
  },
  {
    title: 'Fuel tax credits: a worked guide with a logbook',
    description:
      'Apportion litres between road and auxiliary use, keep what the tax office wants to see, and stop leaving money behind.',
    category: 'Guides',
    tags: ['Fuel tax credits', 'Tax', 'Small fleets'],
    daysAgo: 48,
    content: `
Whoever runs refrigeration, tippers, agitators or forklifts burns diesel that does not move a heavy vehicle on a public road, and may claim more for it. Many do not, because the arithmetic looks frightening.
The guide goes through a fleet of six vehicles with real months. The workbook does the sums; overwrite the grey figures with your own and look at the last column.
Rates change several times a year, so they are not printed here. Take them from the tax office’s page on the day you lodge.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Fuel tax credits worked guide.pdf',
          text: `
## Who may claim
A business registered for GST and for the credits, for taxable fuel it used in the business. Light vehicles on public roads get nothing.
## Two rates
Travel of a heavy vehicle over 4.5 tonnes on a public road gets the excise less the road user charge. Everything else, such as a power take-off, a fridge motor with a tank of its own, a generator or a forklift in the yard, gets the whole.
## Four ways to apportion
1. Constructive: add up what each machine burns an hour.
2. Deductive: total litres less what the road took.
3. Percentage: from a sample of three typical months.
4. Estimated: with help of the manufacturer’s figures or the engine’s own counter.
Choose one, write down why it is fair and reasonable, and stay with it.
## The example
Six vehicles used 212,400 litres. The percentage method with a sample of twelve weeks gave 11.8 per cent for agitation and hoisting. That is 25,063 litres at the higher rate, overlooked for three years and recovered by an amended statement.
## Records
Invoices, odometers, bowser dips, the sample, and a page with the method: five years from the claim. A shoebox is allowed; a shoebox with an index is better.
## Mistakes that are found
- Fuel drawn by private utes.
- Claims by litres bought instead of litres used.
- The rate of the wrong quarter.`,
        },
      },
      {
        file: {
          kind: 'xlsx',
          name: 'Fuel tax credit logbook.xlsx',
          rows: [
            [
              'Vehicle',
              'Litres a month',
              'Kilometres',
              'Auxiliary hours',
              'Litres an auxiliary hour',
              'Auxiliary litres',
            ],
            ['Agitator 1', 2610, 3140, 92, 8.5, 782],
            ['Agitator 2', 2550, 2980, 95, 8.5, 808],
            ['Tipper 3', 4120, 8900, 11, 12, 132],
            ['Tipper 4', 4300, 9300, 10, 12, 120],
            ['Vacuum tanker', 1980, 2100, 71, 9.2, 653],
            ['Prime mover with blower', 2140, 4050, 24, 14, 336],
          ],
        },
      },
    ],
  },
  {
    title: 'Rest area atlas: inland freight routes',
    description:
      'Bays, shade, water and phone reception on nine routes, checked by drivers within the past year.',
    category: 'Guides',
    tags: ['Rest areas', 'Fatigue', 'Road trains'],
    daysAgo: 6,
    content: `
Maps for cars show where one may picnic. This one shows where a 36-metre combination can pull up, whether there is a tree to the west, and whether a telephone works.
The list was gathered by 206 members. Each entry was seen by two people who did not know of each other. Gaps longer than 80 kilometres are marked; they were the core of our submission to the inquiry.
The table can be opened in a spreadsheet or read by a navigation device.`,
    attachments: [
      {
        file: {
          kind: 'csv',
          name: 'Rest areas inland routes.csv',
          text: `Route,Kilometre,Name,Bays,Longest combination,Shade,Toilet,Water,Reception
Dubbo to Bourke,14,Coolabah Tank,3,36,yes,no,no,yes
Dubbo to Bourke,52,Emu Corner,2,36,yes,no,no,no
Dubbo to Bourke,118,Old Butter Road,6,53.5,no,yes,yes,yes
Dubbo to Bourke,171,Mulga Rise,2,36,yes,no,no,no
Roma to Winton,33,Boree Bore,4,53.5,yes,yes,tank,no
Roma to Winton,96,Gidgee Lagoon,3,53.5,yes,no,no,no
Roma to Winton,204,Jump-up Lookout,5,53.5,no,yes,no,yes
Port Augusta to Kimba,41,Salt Pan East,4,53.5,no,yes,no,yes
Port Augusta to Kimba,88,Wedge-tail Pad,3,36,yes,no,no,no
`,
        },
      },
      {
        file: {
          kind: 'pdf',
          name: 'How the rest area atlas was made.pdf',
          text: `
## Method
Two people who did not know of each other looked at every place. Bays were paced out, shade was judged at three in the afternoon, and reception was tried with two networks.
## Longest gaps
| Route | Gap | Between |
| Roma to Winton | 108 km | Gidgee Lagoon and Jump-up Lookout |
| Dubbo to Bourke | 66 km | Emu Corner and Old Butter Road |
| Port Augusta to Kimba | 47 km | Salt Pan East and Wedge-tail Pad |
## What to report
Bays taken by stockpiles, potholes, broken taps, wasps, and caravans that stay for a week. A photograph with the guide post in it is worth a page of words.
Dump points for cassette toilets draw tourists: ask councils to put them elsewhere.`,
        },
      },
    ],
  },
  {
    title: 'Heavy vehicle permits: how to ask so that the answer is yes',
    description: 'Route names, drawings and the six reasons for which requests come back.',
    category: 'Guides',
    tags: ['Permits', 'Oversize', 'Mass and dimension'],
    daysAgo: 211,
    content: `
A third of the requests that our access desk sees would have come back for want of a figure. This guide names the six most frequent reasons, shows a request that was granted in four days, and says whom to ring when nothing happens.
Print it for whoever fills in the forms.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'How to ask for a permit.pdf',
          text: `
## Six reasons why requests come back
1. The route has a gap: two roads that do not touch.
2. Axle spacings are missing or measured from the wrong point.
3. The load is named but not its centre of mass.
4. Swept path drawings are of another trailer.
5. A bridge owner, often a railway, was not listed.
6. The dates are in the past by the time it is read.
## A request that was granted in four days
Transformer of 62 tonnes on a four by eight platform, 27.4 kilometres from siding to substation, at night, with two pilots. It came with photographs of every corner, a letter from the electricity distributor about two feeder lines, and the mobile number of a person who was awake.
## Whom to ring
The road manager, on day eight. Be friendly: it is usually one engineer for the whole shire. Offer to drive the route together.
## Words that help
Indivisible, vertical clearance, gazetted, structural assessment, one-off, return empty.`,
        },
      },
    ],
  },
  {
    title: 'Road train coupling: a photo guide for new drivers',
    description: 'Converter dollies, order of coupling and the tug test, for multi-combination learners.',
    category: 'Guides',
    tags: ['Road trains', 'Training', 'Equipment'],
    daysAgo: -25,
    content: `
Twelve steps from the yard of a member in Mount Isa, from lining up the dolly to the walk around. Photographs are being taken; the words are ready and will be published with the course in autumn.`,
    attachments: [
      {
        file: {
          kind: 'txt',
          name: 'Coupling steps.txt',
          text: `1 Chock the trailer. 2 Line up the dolly, hook first. 3 Lower, lock, pin. 4 Air before electrics.
5 Tug twice, gently. 6 Walk around, listening. 7 Drain the tanks. 8 Set the dolly's ratchet. 9 Check the safety chains cross.
`,
        },
      },
    ],
  },
];
