import type { PlannedArticle } from '../planned-content.ts';

export const PEOPLE: readonly PlannedArticle[] = [
  {
    title: 'Driver shortage: one seat in nine is empty, and wages are only part of it',
    description:
      'Our yearly survey of 318 fleets. Hours at home matter more to those under forty than the hourly rate.',
    category: 'People and careers',
    tags: ['Driver shortage', 'Employment', 'Rostering'],
    daysAgo: 11,
    content: `
Three hundred and eighteen members answered our workforce survey. Together they have 9,700 trucks and 1,080 empty seats. It is the highest share since we began to ask, and this year for the first time it is worse in the cities than in the bush.
## What people say when they leave
| Reason | Under 40 | Over 40 |
| Not home enough | 46% | 21% |
| Pay | 22% | 19% |
| How I was treated at docks | 17% | 24% |
| Health | 4% | 25% |
## What works
Fleets that fill their seats do plain things. They publish the roster three weeks ahead. They let two people share a truck four days on and four off. They ring a new starter on day three, day ten and day thirty.
- Pay during training: those who do keep twice as many.
- A decent toilet at the depot: named by 71 women in the free text.
- A dock where one is greeted.
> I did not leave the job, I left the waiting.
The full tables, by state and size of fleet, are in the library for members.`,
  },
  {
    title: 'Apprenticeship for heavy vehicle drivers: first twenty-eight have finished',
    description:
      'Two years, a wage, a mentor and a multi-combination licence at the end. Twenty-six are still in the trade.',
    category: 'People and careers',
    tags: ['Apprentices', 'Training', 'Careers'],
    daysAgo: 28,
    content: `
Twenty-eight people between 18 and 51 stood on the stage in Toowoomba, and two of them cried, which they blamed on the dust. They are the first to finish the driver apprenticeship: not a course before a job but a job with a course in it.
## How it is built
1. Half a year in the yard: loading, restraint, minor maintenance, paperwork.
2. Half a year in a rigid with a mentor beside them on two days a week.
3. A year in heavy combinations, with night and wet weather signed off one by one.
A mentor gets 60 dollars a day on top of wages, and says afterwards that it was worth more than that.
## Who came
Eleven had worked in shops or kitchens. Four were diesel fitters who wanted to see the road. Nine were women. The oldest had driven a tram.
Employers receive a wage subsidy for the first year. Twelve more places open in the new year; members with a depot and a patient person should ring the training desk now.`,
  },
  {
    title: 'Awards night: the people whom the industry stood up for',
    description:
      'Seven winners, one surprise and a standing ovation for a tyre fitter with 41 years at the same bench.',
    category: 'People and careers',
    tags: ['Awards', 'People'],
    daysAgo: 35,
    content: `
Six hundred people came to the awards night in Townsville, and the kitchen ran out of lamb before it ran out of speeches. The judges read 94 nominations.
## Winners
- **Driver of the year:** a livestock carrier from the Mallee with two million kilometres and no claim.
- **Young achiever:** an allocator of 24 who rebuilt her depot’s roster so that everybody has two weekends a month.
- **Safety idea:** a lamp at the cab steps that switches on with the door.
- **Workshop person:** a tyre fitter who has trained nineteen apprentices.
- **Small fleet:** three sisters with eleven tippers, for their drivers’ breakfast.
- **Community:** the carriers who carted hay for 400 kilometres at no charge.
- **Lifetime:** a retired fleet manager who wrote the first fatigue policy in the state, on a typewriter.
## The surprise
The lifetime winner gave the prize money to the peer supporters and asked the room to match it. By midnight the buckets held 38,200 dollars.
Photographs are with the events team. Nominations for next year open in February, and anybody can make one: two paragraphs and a telephone number suffice.`,
  },
  {
    title: 'Women behind the wheel: mentoring matches double',
    description:
      'Sixty-two pairs in the second year. The commonest request is for a tour of the roadhouses that are safe to sleep at.',
    category: 'People and careers',
    tags: ['Careers', 'Training', 'Drivers'],
    daysAgo: 80,
    content: `
When the mentoring scheme began, thirty women asked for a mentor and we found twenty-nine. This year it is sixty-two pairs across every state, and for the first time some of those who were mentored have become mentors.
## What they talk about
Reversing, first of all. Then how to answer a dock hand who asks for ‘the driver’. Then pay, children, and where one can shower without a queue of men.
## A map made by those who use it
The group keeps a list of rest stops and roadhouses with light, locks and a clean bathroom. It holds 140 entries and is updated by text message from the road. Members can ask for it; it is not public, for good reason.
> She did not teach me to drive. She told me that everybody stalls at that gate.
## To join
A pair speaks for an hour a month, for a year. Mentors should have five years on the road, mentees need only the intention. We pay for one ride-along, with the insurer’s blessing. Write to careers@scrfa.example with your town and what you drive or want to drive.`,
  },
  {
    title: 'Overseas licences: a bridge course that ends with a real assessment',
    description:
      'Drivers who come with experience from abroad can be ready in six weeks, without skipping what differs here.',
    category: 'People and careers',
    tags: ['Driver shortage', 'Training', 'Licensing'],
    daysAgo: 118,
    readers: 'members',
    content: `
People who have driven heavy combinations for years elsewhere arrive here and stack shelves, since nobody knows how to judge what they can do. The bridge course was built with four members and two training providers to find out.
## Six weeks
1. Road rules, signs, English of the two-way radio and of the dock.
2. Fatigue law and the written diary: the part that is new to everyone.
3. Load restraint, because what held on European decks does not satisfy the guide here.
4. Distance: heat, wildlife, road trains, water in the cab.
5. Two weeks with a mentor on real runs.
6. Assessment by somebody who did not teach.
Of the first 31, 24 passed at once and five after another fortnight. All 29 have work.
## What an employer must do
Find housing for the first three months: without it nobody stays. Name one person in the yard whom the newcomer may ask anything. And write the contract in plain words, with the award’s name on it.`,
  },
  {
    title: 'Casual conversion: a short guide for depots',
    description: 'Who may ask to become permanent, when you must answer, and what a lawful no looks like.',
    category: 'People and careers',
    tags: ['Employment', 'Small fleets'],
    daysAgo: 163,
    readers: [2, 3],
    content: `
A casual who has worked a regular pattern for half a year, or a full year in a small business, can give notice that they wish to become permanent. The employer answers in writing within 21 days.
## When you may say no
- The pattern is not regular: look at the rosters of the period and not at the contract.
- Accepting would need a change to the work that cannot reasonably be made.
- The position truly ends, such as at the close of a season.
‘We prefer casuals’ is not a ground, nor is the cost of leave.
## A tidy process
1. Talk first; many want predictability and not paperwork.
2. Compare the last 26 weeks with the roster you would offer.
3. Answer with reasons, hours, start date and classification.
4. Keep the note for seven years.
Sick leave and annual leave begin on the day of conversion; service before it counts only for some purposes. Our employment line answers within a day, and the template letters are in the library.`,
  },
  {
    title: 'Eat, walk, sleep: canteen trucks at three depots',
    description:
      'A pilot with a dietitian and a cook. Blood pressure fell; so did the sale of pies, a little.',
    category: 'People and careers',
    tags: ['Driver health', 'Depots', 'Drivers'],
    daysAgo: 228,
    content: `
Long hours of sitting, a bain-marie at midnight and a cold drink of half a litre: nobody is surprised by what the nurse writes down. For twenty weeks a cook parked at three depots between four and eight in the morning.
## What was on the board
- Oats with fruit, eggs on toast, a wrap that can be eaten with one hand.
- Water, tea, and coffee that people drove in early for.
- Pies, on Fridays only, at the drivers’ request.
## What changed
| Measure | Start | Week 20 |
| Average blood pressure | 142/91 | 136/86 |
| Weight, those who took part | 104 kg | 101 kg |
| Walk of ten minutes a day | 9% | 44% |
The walk was the surprise. The dietitian had asked people to walk around the yard while the meal was being made, and they went on with it when the truck had gone.
Costs were about six dollars a head each week after what drivers paid. Two of the three depots have kept the cook.`,
  },
  {
    title: 'Draft: exit interview questions for the next survey',
    description: 'For comment by the careers group.',
    category: 'People and careers',
    tags: ['Driver shortage'],
    daysAgo: 1,
    isDraft: true,
    content: `
Please comment by the end of next week. We want no more than eight questions, so that people answer all of them.
- What did you look forward to on a working day?
- What would have made you stay?
- How long did you wait at docks in your last week?
- Would you send your daughter or son to us?
The last one is from the member in Whyalla and should stay, whatever the statisticians say.`,
  },
];
