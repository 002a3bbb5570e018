import type { PlannedResource } from '../planned-content.ts';

export const TEMPLATES_FOR_CONTRACTS: readonly PlannedResource[] = [
  {
    title: 'Fuel levy clause and calculator',
    description:
      'A clause that moves both ways, and a workbook in which the month’s price is the only thing to type.',
    category: 'Templates',
    tags: ['Fuel', 'Rates', 'Contracts'],
    daysAgo: 91,
    readers: 'members',
    content: `
The model of our article on diesel prices, ready to paste into a contract. The base, the share and the step are the three figures to agree; the workbook shows the customer what would have happened over the last year.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'Fuel levy clause.docx',
          text: `
## Fuel adjustment
1. The rates assume a base price of [cents] a litre, being the mean terminal gate price in [month] at [city], exclusive of GST.
2. [28] per cent of each rate is attributed to fuel.
3. For every full two per cent by which the mean of a month differs from the base, the rates of the following month rise or fall by that share of two per cent.
4. The adjustment stands as a line of its own on the tax invoice.
5. If an excise, a charge or a levy on fuel changes by law, either party may ask for the base to be rebased from the day of the change.
6. The parties review the share each year on the anniversary.`,
        },
      },
      {
        file: {
          kind: 'xlsx',
          name: 'Fuel levy calculator.xlsx',
          rows: [
            ['Month', 'Mean gate price (c/L)', 'Above base (%)', 'Full steps', 'Levy (%)'],
            ['July', 168, 0, 0, 0],
            ['August', 171, 1.8, 0, 0],
            ['September', 177, 5.4, 2, 1.12],
            ['October', 189, 12.5, 6, 3.36],
            ['November', 183, 8.9, 4, 2.24],
            ['December', 164, -2.4, -1, -0.56],
          ],
        },
      },
    ],
  },
  {
    title: 'Waiting time clause for consignors and receivers',
    description: 'When the clock starts, what a minute costs and how it is proved.',
    category: 'Templates',
    tags: ['Demurrage', 'Contracts', 'Depots'],
    daysAgo: 128,
    content: `
Trucks earn when they roll. The clause charges for time lost at a dock after a free period, and is fair in the other direction as well: a truck that misses its slot pays too.
Send it with your next quotation. The note below it has answers to the three objections you will hear.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'Waiting time clause.docx',
          text: `
## Waiting time
1. A booked vehicle is served within forty-five minutes of its slot. Time runs from the gatehouse or the geofence, whichever is first.
2. Thereafter the receiver pays for each commenced quarter of an hour at the schedule’s price.
3. A vehicle that arrives more than thirty minutes late without a call forfeits the slot, and the carrier pays one quarter.
4. Telematics or a stamped docket prove the times.
## Objections and answers
‘We do not control the dock.’ Then who does? The clause may be signed by them.
‘Nobody else asks for it.’ They build it into the rate, and you pay for it on good days too.
‘It will lead to quarrels.’ At sites with the clause, the turnaround fell by nineteen minutes and hardly anything was invoiced.
Detention of containers by a shipping line is another thing and stays outside.`,
        },
      },
    ],
  },
  {
    title: 'Subcontractor agreement, short form',
    description:
      'Four pages for owner-drivers who tow your trailers: rates, insurance, safety and how to part.',
    category: 'Templates',
    tags: ['Contracts', 'Small fleets', 'Chain of Responsibility'],
    daysAgo: 301,
    readers: 'members',
    content: `
For tow operators and owner-drivers who work regularly for you. It pays within fourteen days, names the insurance that each has, and does not hand over duties which the law leaves with both.
In two states owner-drivers have further rights to notice and to a rate schedule: see the last page.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'Subcontractor agreement short form.docx',
          text: `
## Subcontractor agreement
1. Services. The contractor supplies a prime mover and a driver and tows the principal’s trailers.
2. Rate. As in the schedule, with the fuel adjustment; fourteen days from a recipient-created tax invoice.
3. Insurance. Contractor: motor, public liability of twenty million, workers compensation or personal accident. Principal: marine transit and trailer-in-control.
4. Safety. Each keeps to its own duty. Nobody is penalised for stopping when tired or for refusing an unsafe load.
5. Goodwill payments. None are asked, none are recognised.
6. Exclusivity. None; the contractor may work for others and says when.
7. Ending. Three months’ notice for vehicles bought for this work, else one month.
## Owner-driver laws
In two states the contractor receives a rates and costs schedule thirty days before signing, and notice according to the vehicle’s weight.`,
        },
      },
    ],
  },
];
