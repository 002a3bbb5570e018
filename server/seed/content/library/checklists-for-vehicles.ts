import type { PlannedResource } from '../planned-content.ts';

export const CHECKLISTS_FOR_VEHICLES: readonly PlannedResource[] = [
  {
    title: 'Daily vehicle check',
    description: 'Nine minutes around the combination, in an order that needs no second lap.',
    category: 'Checklists',
    tags: ['Maintenance', 'Drivers', 'Equipment'],
    daysAgo: 74,
    content: `
The order is that of a walk: from the cab along the left, around the tail, back along the right. Whoever follows it finds more and walks less. Record faults in the sheet; a check without a record did not happen.
Print it on yellow paper, so that it is found again in the cab.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Daily vehicle check.pdf',
          text: `
## In the cab
- Warning lamps go out, wipers clear, horn, seatbelt webbing, mirrors.
- Air builds up; listen for leaks with the engine off.
## Left side
- Steer tyre: tread, bulges, a stone between duals. Wheel nut indicators all point the same way.
- Fuel cap, battery box, mudguards.
- Fifth wheel or drawbar: jaws closed, release handle home, tug test done.
- Suzi lines do not chafe; glad hands are clean.
## Tail
- Lamps, reflectors, number plate, underrun bar, doors pinned.
## Right side
- Brake slack adjusters, spring hangers, landing legs wound up, curtain straps.
## Stop here if
Air pressure falls more than 20 kilopascals in a minute, a nut is loose, a tyre shows cord, or a lamp that others need is dark. Red-tag the vehicle and ring.`,
        },
      },
      {
        file: {
          kind: 'xlsx',
          name: 'Daily check record.xlsx',
          rows: [
            ['Date', 'Vehicle', 'Trailer', 'Odometer', 'Fault', 'Reported to', 'Fixed on', 'Mechanic'],
            ['Monday', 'T04', 'R11', 412300, 'Left marker lamp', 'Workshop', 'Monday', ''],
            ['Tuesday', 'T04', 'R11', 412880, 'None', '', '', ''],
          ],
        },
      },
    ],
  },
  {
    title: 'Livestock loading checklist',
    description: 'Fit to load, ramps, densities and the paperwork that travels with the animals.',
    category: 'Checklists',
    tags: ['Livestock', 'Drivers', 'Biosecurity'],
    daysAgo: 168,
    content: `
For the carrier and the grower to go through together before the first animal walks. Either of them may stop; the checklist says when.
The densities are starting points for cattle in good condition, and go down with heat, horns and distance.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Livestock loading checklist.pdf',
          text: `
## Fit to load
- Bears weight on all four legs, sees with at least one eye, is not in the last weeks of pregnancy, has no prolapse or cancer eye that bleeds.
- Water until loading; off green feed for twelve hours.
## Ramp and crate
- Ramp no steeper than twenty degrees for cattle, gap closed, no light from below that frightens.
- Flooring with grip, pins in, no protruding wire. Effluent tank empty.
## Density for cattle
| Liveweight | Square metres a head |
| 250 kg | 0.77 |
| 400 kg | 1.05 |
| 600 kg | 1.47 |
## Paper
Vendor declaration, national ear tags read, waybill or permit, time off water.
## On the way
Look after the first hour and then every three. A downer is given room, and the destination is told. Jiggers are not a tool for people who plan.`,
        },
      },
    ],
  },
  {
    title: 'Buying a used trailer: what to look under',
    description: 'From the kingpin to the tail, by a fitter who has seen repaint hide everything.',
    category: 'Checklists',
    tags: ['Equipment', 'Maintenance', 'Small fleets'],
    daysAgo: 233,
    content: `
Fresh paint under a trailer is a question and not an answer. The list begins where the money is: kingpin, chassis rails, suspension, brakes, floor. Take a torch, a magnet and somebody who is not in love with it.
Ask for the security register search before you travel.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Used trailer inspection.pdf',
          text: `
## Papers
Identification number on the chassis equals that on the plate; security interests searched; tare weighed and not believed.
## Kingpin and skid plate
Gauge the kingpin at three heights. A dished skid plate cracks at its welds.
## Chassis
- Tap along both rails: a dull note means filler.
- Stretch a string line from headboard to tail for sweep and twist.
- Corrosion between flange and crossmember swells like pastry.
## Suspension and axles
Airbags perished at the fold, torque rods with play, hangers elongated, axles bent: measure from kingpin to each hub.
## Floor and roof
Marine ply delaminates near the doors. Push a screwdriver in. For a fridge van, a thermal camera shows waterlogged foam as cold islands.
## Electrics
Bring a tester for seven and twelve pins, and look for twisted wire under tape.
## Price
Add tyres, drums and a floor; if it is still cheap, ask why.`,
        },
      },
    ],
  },
  {
    title: 'Electric depot: questions before the first cable',
    description: 'Power, parking, tariffs, fire, people. Questions in the order in which they cost money.',
    category: 'Checklists',
    tags: ['Electric trucks', 'Depots', 'Emissions'],
    daysAgo: -9,
    content: `
The truck arrives in six months, the transformer in eleven. This list begins with the letter to the network operator and ends with where the drivers’ cars will stand.
It was written by the two fleets of our webinar, partly in anger.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Electric depot questions.pdf',
          text: `
## Power
What is the maximum demand of the site today, in kilovolt-amperes, and at which hour? What does the network operator offer without an upgrade? Who owns the substation afterwards?
## Parking
Can each vehicle stay in its bay until morning? Where do queues form when one charger fails? Are bollards wider than a mirror arm?
## Tariffs
Demand charges are set by the worst half-hour of a month: who switches off, and how does the software know?
## Fire
What does the brigade ask for: hydrants, distance, thermal runaway plan, water retention? What does the insurer ask for in addition?
## People
Who plugs in? Who is paid to walk back at midnight? What does the driver do at three per cent?`,
        },
      },
    ],
  },
];
