import type { PlannedArticle } from '../planned-content.ts';

export const COSTS: readonly PlannedArticle[] = [
  {
    title: 'Road user charge rises: what it takes from your fuel tax credits',
    description:
      'The charge goes up again in July. A worked example for a linehaul truck and for one that idles on site.',
    category: 'Costs and charges',
    tags: ['Road user charges', 'Fuel tax credits', 'Tax'],
    daysAgo: 16,
    content: `
Fuel tax credits give back the excise on diesel, less the road user charge for kilometres on public roads. When the charge rises, the credit shrinks, and nobody sends you a bill that would tell you.
## Two trucks, one bowser
A linehaul prime mover burns nearly all its fuel on the road, so it feels the whole rise. A concrete agitator that turns its drum for a third of the day does not: fuel for auxiliary equipment is claimed at the higher rate.
| | Linehaul | Agitator |
| Litres a year | 96,000 | 31,000 |
| Share off road or auxiliary | 2% | 34% |
| Effect of one cent on the charge | 941 dollars | 205 dollars |
## What to do
1. Find out what share of your fuel does not move the truck along a public road: refrigeration, pumps, hoists, private yards.
2. Choose a method that you can prove and keep it for a whole year.
3. Change your rates in July and not in October. A fuel levy formula that looks only at the pump price misses the charge altogether.
The tax office accepts engine data as evidence. Keep it for five years.`,
  },
  {
    title: 'Rego by the month: short-term heavy vehicle registration explained',
    description:
      'Seasonal operators can register for three months without the surcharge of past years. Where it saves and where it does not.',
    category: 'Costs and charges',
    tags: ['Registration', 'Harvest', 'Small fleets'],
    daysAgo: 38,
    content: `
A grain trailer works for ten weeks and stands for forty-two. Until now, whoever registered it for one quarter paid nearly as much as for two. The surcharge has been cut to a handling fee of some tens of dollars.
## When it pays
- Trailers and second prime movers that work for less than seven months.
- Vehicles that wait for a buyer.
- Machinery floats between two contracts.
## When it does not
For a vehicle that runs in every month, four short terms cost more than one long term, and each renewal is one more chance to forget. We know of two drivers stopped with a registration that had run out the evening before.
## How the charge is made up
The registration charge has a road part, set nationally and the same everywhere, and a regulatory part that pays for the regulator; the state adds its insurance and perhaps stamp duty. Only the insurance differs much from state to state.
Put the dates into the calendar of whoever allocates work, and not into that of whoever pays.`,
  },
  {
    title: 'Insurance premiums: why the small fleet pays more, and five things that help',
    description:
      'Underwriters told our members’ evening what they look at first. It is seldom the number of claims.',
    category: 'Costs and charges',
    tags: ['Insurance', 'Small fleets', 'Telematics'],
    daysAgo: 58,
    content: `
Fleets of under ten trucks saw renewals rise by fourteen per cent this year. Three underwriters came to our evening in Dandenong to say why, and were given a hard time and a good dinner.
## What they said
Repairs take longer, parts come by ship, and one burnt refrigerated trailer costs what four used to. A small fleet has too few vehicles for an average: one bad year is the whole record.
## Five things that lowered a premium
1. A one-page history of claims with what you changed after each.
2. Cameras, if somebody looks at the footage.
3. Driver licence checks twice a year, in writing.
4. A higher excess for windscreens and mirrors.
5. Asking eight weeks ahead. Whoever asks in the last week is quoted the panic price.
## What does not help
Changing insurer every year. All three said that they look for people who stay, and that the questionnaire of a new client is read with a raised eyebrow.
The notes of the evening, with the checklist that the underwriters use, are in the library.`,
  },
  {
    title: 'Diesel at two prices: how to write a fuel levy that both sides accept',
    description:
      'A formula, a base month and a date for review. Six customers of our members signed it without lawyers.',
    category: 'Costs and charges',
    tags: ['Fuel', 'Contracts', 'Rates'],
    daysAgo: 92,
    readers: 'members',
    content: `
A levy that is argued about each month is worth less than a lower one that is not. The model that our members use has three lines.
## The model
- **Base:** the average terminal gate price of the month in which the rate was agreed.
- **Share:** the part of the rate that is fuel, usually 22 to 31 per cent, counted from last year’s accounts.
- **Step:** for each full two per cent that the month’s average is above or below the base, the rate moves by that share of it.
## An example
The base is 168 cents, the share 28 per cent. The month’s average is 189 cents: 12.5 per cent above, so six full steps, twelve per cent. The rate rises by 3.36 per cent.
## What makes customers say yes
It goes down as well. It uses a published figure that they can look up. And it is reviewed on a date, so that nobody is trapped.
Do not forget the road user charge, which is not in the gate price. Add a sentence that lets you reset the base when a tax or charge changes by law.`,
  },
  {
    title: 'Late payers: new thirty-day promise of large consignors is being kept by half',
    description:
      'We asked 230 members when they were really paid. The average is 47 days; the worst quarter waits for 81.',
    category: 'Costs and charges',
    tags: ['Payment terms', 'Contracts', 'Small fleets'],
    daysAgo: 139,
    content: `
A truck wants diesel on the day and a driver wants wages on the Thursday. Eighteen months ago a group of large consignors promised to pay small carriers within thirty days. We counted.
| Customer’s size | Promised | Real average |
| Very large | 30 days | 47 days |
| Medium | 30 days | 36 days |
| Small | 14 days | 15 days |
## How the days are lost
Invoices are refused for a missing reference and the clock starts again. Proof of delivery must be uploaded to a portal that is down on Fridays. Payment runs happen once a month, so day thirty-one becomes day sixty.
## What you can do
- Send the invoice with the proof on the day of delivery.
- Ask for the name of the person who releases it, once, and keep it.
- Charge interest as the contract allows. One member did so for the first time and was paid within the week by somebody who apologised.
We have given the figures, without names, to the small business ombudsman.`,
  },
  {
    title: 'Tolls: what a mixed fleet pays on the orbital, and a cap that few claim',
    description:
      'Trucks pay three times what a car does. Regular users can ask for relief, but must apply each quarter.',
    category: 'Costs and charges',
    tags: ['Tolls', 'Road user charges', 'Rates'],
    daysAgo: 214,
    readers: 'organisation-administrators',
    content: `
Twenty-two members let us read a quarter of their toll statements. A rigid that works in the metropolitan area pays 9,400 dollars a year on average, a semi-trailer 16,800.
## The relief
A cap applies to operators of fewer than twenty vehicles. What lies above it is refunded, but only if it is asked for within sixty days of the quarter’s end, and with each tag linked to the business. Of our twenty-two, fifteen were entitled and four had applied.
1. Check that every tag is under your ABN and not on a driver’s card.
2. Export the quarter as a table and add the column for the customer.
3. Apply, then charge your customers what is left, as a line of its own.
## Hidden charges
Video matching fees came to six per cent of all tolls. They come from tags with flat batteries and from trailers that cover the plate of the truck. A new tag costs nothing.
Administrators find our sample claim, filled in, on the help line’s page.`,
  },
  {
    title: 'Charges determination: a second briefing for members',
    description: 'What trucks will pay from July, in plain figures, with time for questions.',
    category: 'Costs and charges',
    tags: ['Road user charges', 'Registration', 'Policy'],
    daysAgo: -20,
    content: `
The first briefing left more questions than three quarters of an hour could hold. Our economist goes through the tables a second time, with the amendments that ministers have made since.
## We will answer
- what a nine-axle B-double pays in all, by state;
- how much of the rise comes through fuel and how much through registration;
- what can be passed on, and how to word it.
Questions can be sent ahead to policy@scrfa.example. The recording and the tables go into the library two days later.`,
  },
];
