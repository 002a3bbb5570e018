import type { PlannedResource } from '../planned-content.ts';

export const FACT_SHEETS: readonly PlannedResource[] = [
  {
    title: 'Standard hours on one page',
    description: 'Work and rest limits for solo and two-up drivers, for the sun visor.',
    category: 'Fact sheets',
    tags: ['Fatigue', 'Work diary', 'Drivers'],
    daysAgo: 8,
    content: `
One side for solo, one for two-up. Figures are those of standard hours; who works under accreditation has others. The new edition adds the entries that change next month.
Laminate it. Ask for fifty copies from the office if your printer is tired as well.`,
    attachments: [
      {
        earlier: {
          kind: 'pdf',
          name: 'Standard hours on one page.pdf',
          text: `
## Solo drivers
In 24 hours no more than 12 of work and at least 7 of stationary rest in one piece.
This edition is replaced: it does not have the entries that changed.`,
        },
        file: {
          kind: 'pdf',
          name: 'Standard hours on one page.pdf',
          text: `
## Solo drivers
| In any period of | Work at most | Rest at least |
| 5½ hours | 5¼ hours | 15 minutes |
| 8 hours | 7½ hours | 30 minutes in blocks of 15 |
| 11 hours | 10 hours | 60 minutes in blocks of 15 |
| 24 hours | 12 hours | 7 hours in one piece, stationary |
| 7 days | 72 hours | 24 hours in one piece |
| 14 days | 144 hours | 4 night rests, 2 of them in a row |
A night rest is seven hours between ten at night and eight in the morning, or a day off.
## Two-up
Rest in an approved sleeper berth while the other drives counts where the table for two-up drivers says so; at least five hours in 24 are stationary or in the berth of a vehicle that stands still.
## Counting
Count forward from the end of a major rest. Work is rounded up to the quarter, rest is rounded down. Time zone: that of the driver’s base.
## New entries
Odometer at first and last entry. A pause of under fifteen minutes is not written and does not count as rest.`,
        },
      },
    ],
  },
  {
    title: 'Mass and dimension limits at a glance',
    description: 'Axle groups, lengths and heights for the combinations that members run most.',
    category: 'Fact sheets',
    tags: ['Mass and dimension', 'Permits', 'Road trains'],
    daysAgo: 143,
    content: `
The general limits on a sheet for the wall and as a table for a spreadsheet. Higher limits need accreditation, a notice or a permit, and a road that is approved for them.
When in doubt, the signed limit at a bridge wins over every sheet.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Mass and dimension limits.pdf',
          text: `
## Axle groups, general mass
Single steer 6.0 t (6.5 t if the vehicle qualifies). Single dual-tyred 9.0 t. Tandem dual-tyred 16.5 t. Tri-axle dual-tyred 20.0 t. Twinsteer, load-sharing, 11.0 t.
## Combinations
| Combination | Length | Gross |
| Rigid, three axles | 12.5 m | 22.5 t |
| Semi-trailer, six axles | 19 m | 42.5 t |
| Truck and dog, seven axles | 19 m | 50.0 t |
| B-double, nine axles | 26 m | 62.5 t |
| Road train, double | 36.5 m | 79.0 t |
## Size
Height 4.3 m; 4.6 m for some car, stock and curtain-side bodies. Width 2.5 m, or 2.55 m with the safety package. Rear overhang: the lesser of 3.7 m and sixty per cent of the wheelbase.
## Concessional mass
Up to five per cent on a group, at most one tonne up to 55 t gross and two tonnes above, for accredited operators.
Weighbridge dockets are rounded to 20 kilograms: leave a margin.`,
        },
      },
      {
        file: {
          kind: 'csv',
          name: 'Axle group limits.csv',
          text: `Axle group,Tyres,General mass t,Concessional t,Higher mass t
Single steer,single,6.0,6.0,6.0
Single,dual,9.0,9.0,9.0
Tandem,dual,16.5,17.0,17.0
Tri-axle,dual,20.0,21.0,22.5
Quad-axle,dual,20.0,20.0,27.0
`,
        },
      },
    ],
  },
  {
    title: 'Sleep apnoea: what happens at the doctor’s',
    description: 'Signs, test, treatment and the licence, for drivers and those who live with them.',
    category: 'Fact sheets',
    tags: ['Driver health', 'Fatigue', 'Drivers'],
    daysAgo: 40,
    content: `
Written with a respiratory nurse for people who would rather not know. It answers the question that everybody has first: will I lose my licence? Nearly always no.
Give it to the whole family. It is usually a partner who makes the appointment.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Sleep apnoea at the doctors.pdf',
          text: `
## What it is
In sleep the throat narrows and breathing stops, sometimes four hundred times a night. Oxygen falls, the brain wakes you for a second, and you remember none of it.
## Risk
A neck of more than 43 centimetres, a body mass index above 35, age over 50, alcohol in the evening, a father who snored.
## The test
A questionnaire (Epworth or STOP-Bang), then polysomnography: at home with a few sensors, or one night in a laboratory. Medicare pays for most of it with a referral.
## Treatment
- CPAP: a quiet pump keeps the airway open. The first fortnight is odd, then people will not part with it.
- A mandibular splint made by a dentist, for mild cases.
- Ten per cent less weight can halve the index.
## The licence
Moderate or severe apnoea with daytime sleepiness is notifiable. A conditional commercial licence follows when the machine’s chip shows at least four hours a night on seventy per cent of nights.
A travel machine runs from the sleeper’s 24 volt socket.`,
        },
      },
    ],
  },
  {
    title: 'Dangerous goods: placards, papers and distances',
    description: 'What must be on the outside, what in the door, and how far from everything else.',
    category: 'Fact sheets',
    tags: ['Dangerous goods', 'Drivers', 'Load restraint'],
    daysAgo: 198,
    content: `
A sheet for drivers who carry a little of it now and then, which is where most mistakes are made. It explains when a load becomes a placard load and what the folder in the door has to hold.
It is no substitute for the course; the next ones stand under events.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Dangerous goods placards and papers.pdf',
          text: `
## When it is a placard load
Any bulk receptacle; any amount of division 2.1 gas or of packing group I at 250 kilograms or litres in sum; otherwise an aggregate of 1,000. Retail and limited quantities have a table of their own.
## Outside
Class diamonds front and rear for packages; an emergency information panel with UN number, Hazchem code and telephone for bulk.
## In the door
Transport document, emergency procedure guide, and on the seat a torch, gloves, eye protection, double-sided reflectors.
## Segregation
Oxidisers stay away from flammables, cyanide from acids, and all of it from food. Segregation devices must be approved and sealed.
## Driver
Licence for bulk, medical, no ignition sources, parking at eight metres from another placarded vehicle and fifteen from a dwelling.
## Spill
Upwind, uphill, ring 000, read out the panel, keep people away. Do not taste, touch or hose it into a drain.`,
        },
      },
    ],
  },
  {
    title: 'Biosecurity on the road: wash, record, report',
    description: 'How vehicles carry disease and weeds, and the twenty minutes that stop it.',
    category: 'Fact sheets',
    tags: ['Biosecurity', 'Livestock', 'Grain'],
    daysAgo: 220,
    content: `
An outbreak of a livestock disease would stop every stock crate in the country within a day. Clean vehicles decide how soon they move again. The sheet covers crates, headers on floats and tippers that change between grain and soil.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Biosecurity on the road.pdf',
          text: `
## Wash
1. Scrape out manure, straw and mud, dry.
2. Wash with detergent from the top down; foam shows where you were.
3. Rinse, let drain, then disinfect. A dirty surface uses up the disinfectant.
4. Dry in the sun. Foot-and-mouth virus hates heat and acid, parthenium seed does not mind either.
## Do not forget
Cab mats, boots, dog boxes, the inside of mudguards, the ramp’s hinge, radiator fins of headers.
## Record
Place, time, what was carried before and after; in a standstill, traceability is what gets you going again.
## Report
Blisters on mouths or feet, sudden deaths, a plant you do not know: the Emergency Animal Disease Watch Hotline, day and night. Stay where you are until told.
Red guides say which weeds are declared in each state: buffel, serrated tussock, fireweed, Chilean needle grass.`,
        },
      },
    ],
  },
  {
    title: 'The road user charge in plain figures',
    description: 'What it is, who sets it and where it hides in a fuel bill.',
    category: 'Fact sheets',
    tags: ['Road user charges', 'Tax', 'Registration'],
    daysAgo: 15,
    content: `
Heavy vehicles pay for roads twice: by litre and by registration. The sheet shows how the two make up the cost base, why a truck that drives little pays more for each kilometre, and what the trial of charging by mass, distance and place would change.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Road user charge in plain figures.pdf',
          text: `
## Two instruments
The charge on fuel is taken off the fuel tax credit. The roads component of registration is set by vehicle type and axles. Together they are meant to return what heavy vehicles cost the road: this is called PAYGO, pay as you go.
## Who decides
Transport ministers, on advice of a national commission, usually for up to three years at a time. Increases have been held to a few per cent a year.
## An example
| Vehicle | Kilometres | By fuel | By registration |
| Rigid, two axles | 40,000 | 3,500 | 500 |
| Semi-trailer | 110,000 | 17,000 | 6,200 |
| B-double | 180,000 | 31,000 | 14,900 |
Dollars a year, rounded, for explanation only.
## What a distance-based charge would change
Vehicles would pay by odometer, mass and location, hypothecated to the roads that they use. Councils hope for a share: two thirds of local roads get none of it today. Electric trucks buy no diesel and pay only the registration part, which is why the debate will not wait.`,
        },
      },
    ],
  },
  {
    title: 'Submission to the parliamentary inquiry into rest areas',
    description: 'The full text, with what drivers told us in their own words.',
    category: 'Fact sheets',
    tags: ['Submissions', 'Rest areas', 'Policy'],
    daysAgo: 14,
    content: `
What we sent to the committee, word for word. The five recommendations stand on the first page; the drivers’ sentences follow by route. Members are welcome to use parts of it in letters to their own representatives.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Submission on rest areas.pdf',
          text: `
## Recommendations
1. A heavy vehicle bay at least every 80 kilometres on key freight routes.
2. Separate provision for recreational vehicles, signed before the turn-off.
3. Minimum amenity: light, shade, toilet; potable water at every second site.
4. An annual gap report by each road authority, published.
5. A hypothecated share of heavy vehicle charges.
## From drivers
‘I know each of the trees by name.’ Broken Hill to Wilcannia.
‘Four vans, one truck bay, and a man who says he was here first.’ Nullarbor.
‘It floods, so the one place I can stop is the one I cannot leave.’ Carpentaria.
‘My wife drives too. She holds on for two hours.’ Sturt.
‘I have slept in worse places than a cell.’ Unsigned.
## Evidence
GPS traces of 412 vehicles over ninety days show 1,930 stops of over five hours on road shoulders. Of these, 71 per cent lay more than forty kilometres from a bay with room. Informal stopping is not a choice, it is arithmetic.`,
        },
      },
    ],
  },
];
