import type { PlannedArticle } from '../planned-content.ts';

export const TECHNOLOGY: readonly PlannedArticle[] = [
  {
    title: 'Electric trucks after a year: what two urban fleets would do again',
    description:
      'Costs per kilometre fell by a third, tyres wore faster, and the transformer took longer than the trucks.',
    category: 'Technology and energy',
    tags: ['Electric trucks', 'Productivity', 'Equipment'],
    daysAgo: 8,
    content: `
Fourteen battery rigids have delivered in two cities for a year. Their owners have opened the books to us, and take questions at the webinar of the two fleets, which stands under events.
| Per kilometre | Diesel | Battery |
| Energy | 58 c | 24 c |
| Service | 17 c | 9 c |
| Tyres | 6 c | 9 c |
| Finance | 31 c | 52 c |
Altogether the battery vehicles cost about 16 per cent less to run, and roughly the same once the price of the vehicle is in it. At another 12,000 kilometres a year they would win clearly.
## What they would do again
Charge at night from one cable each and not in a hurry by day. Give the trucks to the drivers who asked for them. Tell customers: two contracts were won for the silence alone, with deliveries before six.
## What they would not
Order the vehicles before the power. The network operator needed eleven months for a transformer, and four trucks stood under tarpaulins.
Payload is 600 to 900 kilograms less. On parcels nobody noticed; on beverages one route had to be split.`,
  },
  {
    title: 'Hydrogen on the highway: a refuelling trial between two ports',
    description: 'Six fuel-cell prime movers, two pumps, and an honest list of what does not work yet.',
    category: 'Technology and energy',
    tags: ['Hydrogen', 'Ports', 'Emissions'],
    daysAgo: 44,
    content: `
For linehaul, batteries are heavy and stops are short. Fuel cells promise diesel’s range with water at the tailpipe. A trial along 900 kilometres is now in its second quarter, with three of our members lending drivers.
## So far
- Range with 38 tonnes gross is 430 to 510 kilometres, headwind being the difference.
- Refuelling takes 14 minutes when the pump is warm and 40 when it is not.
- Availability of the trucks is 81 per cent, of the pumps 63.
- Drivers like the quiet and the torque and dislike the small step.
## Price
At the pump the gas costs about 15 dollars a kilogram, and a truck takes eight to nine for a hundred kilometres. To match diesel it would have to be half of that. The producers say that will come with volume; our members have heard such sentences before.
## What we ask government for
Pumps before trucks: nobody buys a vehicle that can be filled at one place. Axle mass relief of a tonne for tanks and batteries. And plain rules for workshops, which today need three permits to open a valve.`,
  },
  {
    title: 'Invoice fraud: how a carrier of twelve trucks nearly lost 84,000 dollars',
    description: 'The email came from a mailbox that had been read for weeks. A telephone call stopped it.',
    category: 'Technology and energy',
    tags: ['Cyber security', 'Small fleets', 'Scams'],
    daysAgo: 25,
    content: `
The bookkeeper had dealt with the trailer builder for a decade. So when his message said that the bank had changed, in his tone, under the right order number, with the right logo, she entered the new account. Then she rang him about the colour of the tarps, and he said: what new account?
## How it was done
Somebody had guessed the builder’s password, which he also used for a fishing forum. They read quietly for five weeks, set a rule that hid their own messages, and waited for a large invoice.
## Four habits
1. Ring on a number you already have whenever bank details change. Always, and also when it is embarrassing.
2. Switch on two-step sign-in for mail, banking and the telematics portal.
3. Two people release anything over 5,000 dollars.
4. Use a password manager, so that no password lives in two places.
## When it has happened
Ring the bank’s fraud line within the hour: money can be called back while it is under way. Then report it at [cyber help](https://help.example/report), change passwords from another computer, and tell your customers before somebody else does.`,
  },
  {
    title: 'Telematics data: who owns it when you change provider?',
    description: 'Members report export fees of thousands. What to agree before you sign.',
    category: 'Technology and energy',
    tags: ['Telematics', 'Contracts', 'Privacy'],
    daysAgo: 71,
    readers: 'members',
    content: `
A fleet of thirty wanted to leave its telematics supplier after five years and asked for its own history: positions, hours, temperatures. The answer was a quote for 11,500 dollars and a format that nobody else can read.
## Ask for five sentences in the contract
- The data belongs to the operator, in full and from the first day.
- It can be exported at any time in an open format, without charge once a year.
- After the end it stays available for ninety days and is then deleted, with a certificate.
- It is not sold, also not ‘aggregated’, without consent.
- Electronic work diary records are handed over in the form the regulator asks for.
## Why history matters
Records of hours and fuel must be kept for years. A supplier that closes takes your evidence with it: it happened to nineteen fleets two winters ago, in the week before an audit.
Three suppliers among our partners have agreed to these sentences. Their names are on the members’ page for technology, together with the wording.`,
  },
  {
    title: 'Reefers on shore power: the first yard that lets diesel units sleep',
    description: 'Thirty plugs, one clever controller and neighbours who sleep as well.',
    category: 'Technology and energy',
    tags: ['Cold chain', 'Emissions', 'Noise', 'Depots'],
    daysAgo: 104,
    content: `
A refrigerated trailer that waits overnight burns two to three litres an hour and hums like a large bee. At Laverton, thirty now plug in. A controller shares 400 amperes among them, lets the coldest wait and the warmest go first, and never trips the main.
## The sums
| | A year |
| Diesel saved | 212,000 litres |
| Electricity used | 690,000 kWh |
| Service hours saved on units | 61,000 |
| Payback | 2.6 years |
Note that diesel used for refrigeration attracts the full fuel tax credit, so the saving is smaller than the pump price suggests; the figure above has it counted.
## What was harder than expected
Plugs. Four kinds of socket came with the fleet and every one wanted an adaptor. The yard settled on one and replaced 41 inlets. Drivers forget to unplug, so the gate now has a lamp that looks at the cable.
The neighbours, who had written eleven letters in three years, brought a cake.`,
  },
  {
    title: 'Platooning put aside: results of the convoy trial',
    description:
      'Two trucks linked by radio saved four per cent of fuel, and tired the second driver more than the first.',
    category: 'Technology and energy',
    tags: ['Automation', 'Fuel', 'Fatigue'],
    daysAgo: 203,
    content: `
The idea is old and attractive: the second truck follows closely, in the slipstream, while a radio link brakes both at once. For eight weeks two B-doubles did so on a quiet motorway at night.
## Savings
Fuel fell by 4.1 per cent for the follower and by 1.2 for the leader, at a distance of 22 metres. At 15 metres it would have been more, but cars cut in at every ramp and broke the link 31 times a shift.
## People
Sensors showed that drivers of the second truck became drowsy sooner. There is nothing to look at but doors. After ninety minutes reaction times were worse than those of people who had driven alone.
## What comes of it
The partners have stopped. What remains is useful: the brake link is being tried as a warning for trucks in fog, and the measurements of drowsiness have gone to the regulator for the review of two-up driving.
Sometimes the result of a trial is no. We would rather print it than bury it.`,
  },
  {
    title: 'Route planning apps for cars are sending trucks under low bridges',
    description: 'Fourteen strikes in a quarter. Use maps that know your height, and write it on the dash.',
    category: 'Technology and energy',
    tags: ['Bridges', 'Navigation', 'Safety alert'],
    daysAgo: 262,
    content: `
Fourteen trucks hit the same three railway bridges in a single quarter. Eleven drivers were following a telephone that believed it sat in a car.
## Know three numbers
Height, width and mass, of this combination with this load today. A container on a skeletal trailer may be under 4.3 metres or, with a high cube on a standard deck, well over it.
- Write the height on a card at the windscreen after loading.
- Use a planner that asks for it, and update its map each month.
- Choose the route at the depot, and treat every deviation as a question to the allocator.
## If you have stopped in time
Stay there. Put the hazard lights on, ring the police, and do not reverse into the queue behind you. Nobody was ever sacked by a good employer for blocking a road for ten minutes.
A bridge that was struck must be looked at by an engineer before the next train passes. The bill for that, sent to the operator, averages 38,000 dollars before a single beam is mended.`,
  },
];
