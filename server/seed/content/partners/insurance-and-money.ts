import type { PlannedPartner } from '../planned-content.ts';

export const INSURANCE_AND_MONEY: readonly PlannedPartner[] = [
  {
    title: 'Outrigger Mutual Insurance',
    description:
      'Motor, liability and marine transit cover written by people who have stood on a weighbridge.',
    featureHeading: 'Fleet cover with a claims person you can ring by name',
    content: `
Outrigger is a mutual owned by the carriers it insures. Members of the association get a loss review each year, and the young driver excess is waived for apprentices with a named mentor.
- Agreed value for prime movers up to eight years old
- Hire of a substitute vehicle from day three
- Help after hours, in every time zone of the country`,
    phone: '1800 975 707',
    email: 'fleet@outrigger.example',
    address: 'Level 9, 40 Bond Store Lane, Sydney NSW 2000',
    externalUrl: 'https://www.outrigger.example/scrfa',
    category: 'Insurance',
    subCategories: ['Motor fleet', 'Liability'],
    tags: ['Insurance', 'Small fleets'],
    isPinned: true,
    beganDaysAgo: 390,
  },
  {
    title: 'Lantern Income Protection',
    description: 'Cover for owner-drivers whose income stops when they cannot climb into the cab.',
    featureHeading: 'If you cannot drive, you are still paid',
    content: `
A policy for one person and one truck: wages, the instalments of the vehicle and a relief driver for the first six weeks. Sleep apnoea under treatment is accepted without a loading.`,
    phone: '1800 975 708',
    email: 'hello@lantern-cover.example',
    address: '12 Lamplighter Street, Geelong VIC 3220',
    externalUrl: 'https://www.lantern-cover.example',
    category: 'Insurance',
    subCategories: ['Personal accident'],
    tags: ['Insurance', 'Driver health'],
    beganDaysAgo: 210,
  },
  {
    title: 'Cardinal Point Brokers',
    description: 'Brokers for heavy haulage, oversize and dangerous goods.',
    featureHeading: 'We visit before we quote',
    content: `
Eleven brokers in seven towns, all of whom come to the yard first. They read contracts for hold-harmless clauses before you sign, at no charge for members.`,
    phone: '03 7010 4410',
    email: 'desk@cardinalpoint.example',
    address: '77 Theodolite Road, Bendigo VIC 3550',
    externalUrl: 'https://www.cardinalpoint.example',
    category: 'Insurance',
    subCategories: ['Brokers', 'Liability'],
    tags: ['Insurance', 'Dangerous goods', 'Oversize'],
    beganDaysAgo: 150,
  },
  {
    title: 'Ironbark Business Bank',
    description: 'Equipment finance, working capital and accounts that understand seasonal income.',
    featureHeading: 'Repayments that follow the harvest',
    content: `
Ironbark lends against trucks, trailers and debtors. Repayments may be heavier in the months when grain moves and lighter when it does not. PBS combinations and battery trucks are financed at the same margin as any other.
- Decision within two days up to 500,000 dollars
- No fee for members for the first year of an account`,
    phone: '1300 975 707',
    email: 'transport@ironbarkbank.example',
    address: '5 Granary Square, Toowoomba QLD 4350',
    externalUrl: 'https://www.ironbarkbank.example/transport',
    category: 'Finance',
    subCategories: ['Equipment finance', 'Banking'],
    tags: ['Equipment', 'Harvest', 'Electric trucks'],
    isPinned: true,
    beganDaysAgo: 300,
  },
  {
    title: 'Quickset Invoice Finance',
    description: 'Most of an invoice within a day of delivery, the rest when the customer pays.',
    featureHeading: 'Paid on Tuesday for what you carried on Monday',
    content: `
For carriers whose customers take forty-seven days. Upload the proof of delivery and draw up to 85 per cent. You choose which invoices; there is no lock-in and customers are not rung without your consent.`,
    phone: '1300 975 708',
    email: 'start@quickset.example',
    address: 'Suite 2, 19 Ledger Place, Parramatta NSW 2150',
    externalUrl: 'https://www.quickset.example',
    category: 'Finance',
    subCategories: ['Working capital'],
    tags: ['Payment terms', 'Small fleets'],
    readers: [2, 3],
    beganDaysAgo: 88,
  },
  {
    title: 'Tallyman Tax & Books',
    description: 'Accountants for transport: fuel tax credits, payroll and the sale of a family fleet.',
    featureHeading: 'Credits reviewed for the last four years, paid only from what is found',
    content: `
Tallyman looks after three hundred carriers. The review of fuel tax credits costs a share of what comes back and nothing otherwise. Wages for the award are checked once a year.`,
    phone: '08 7010 2250',
    email: 'books@tallyman.example',
    address: '31 Abacus Street, Adelaide SA 5000',
    externalUrl: 'https://www.tallyman.example',
    category: 'Finance',
    subCategories: ['Accounting'],
    tags: ['Fuel tax credits', 'Tax', 'Employment'],
    beganDaysAgo: 175,
  },
];
