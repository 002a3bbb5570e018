import type { PlannedArticle } from '../planned-content.ts';

export const ASSOCIATION: readonly PlannedArticle[] = [
  {
    title: 'Our submission to the rest area inquiry: count the gaps, not the signs',
    description:
      'We asked the committee for one number: the longest stretch without a place to sleep. What we proposed, in two pages.',
    category: 'Association news',
    tags: ['Submissions', 'Rest areas', 'Policy'],
    daysAgo: 15,
    content: `
The parliamentary inquiry received 183 submissions. Ours is short. It says that a list of rest areas does not help a driver; what helps is the certainty that the next one is near, large enough and not full of caravans.
## What we asked for
1. No stretch of more than 80 kilometres on a freight route without a heavy vehicle bay.
2. Separate places for tourists, in sight but not in the way.
3. Lights, shade, a toilet, and a tap at every second one.
4. A figure, published each year: the longest gap on each route.
5. Money for it from the charge that trucks already pay.
## What drivers added
Two hundred and six members wrote a sentence each, and the committee’s secretary told us that these were read aloud. The shortest was: ‘I have slept in worse places than a cell.’
The hearing is public. Our chief executive, Margaret Hollis, speaks with two drivers beside her, who will do most of the talking.
The full text is in the library.`,
  },
  {
    title: 'Annual general meeting: new council members and a rule for small fleets',
    description: 'Members voted to keep three council seats for operators with ten trucks or fewer.',
    category: 'Association news',
    tags: ['Council', 'Small fleets', 'Policy'],
    daysAgo: 50,
    readers: 'members',
    content: `
One hundred and twelve organisations voted in the room or by proxy. The accounts were accepted, with a small surplus that goes into training places.
## Decided
- Three of eleven council seats are kept for fleets of up to ten vehicles. Carried with 97 votes.
- Fees rise by 2.5 per cent from July, and stay where they are for owner-drivers.
- The help line is open on Saturdays until noon, for a trial of a year.
## Not decided
A motion to move the office to Brisbane was withdrawn after forty minutes and some laughter.
## Questions from the floor
Why does the magazine still come in plastic? It does not any more, from the next issue. When will there be a conference in the west again? The forum in Fremantle is next. Who pays for the peer supporters? Half the health foundation, half the bucket at the awards night.
Minutes are in the library for members in good standing. The next meeting is in Adelaide.`,
  },
  {
    title: 'Confidential: negotiating brief on waiting time at distribution centres',
    description:
      'For administrators of member organisations. Our minimum positions before the talks with the large receivers.',
    category: 'Association news',
    tags: ['Demurrage', 'Contracts', 'Rates'],
    daysAgo: 23,
    readers: 'organisation-administrators',
    hidesTeaser: true,
    content: `
We meet the four largest receivers in three weeks. This brief says what we would accept and what we would not; please do not pass it on.
## Opening position
- Thirty minutes free from the booked slot, then 1.90 dollars a minute for a semi-trailer.
- The clock starts at the gate and not at the dock.
- A missed slot costs the party that missed it, in both directions.
## Minimum
Forty-five minutes and 1.40 dollars, if the receiver publishes its real turn times by site each month. Without publication there is no agreement.
## What we bring
Turn times from 61 members and 18,400 deliveries. The median wait is 52 minutes, the worst tenth is above three hours, and it is the same four sites each month.
Comments to policy@scrfa.example by the tenth. The group is small on purpose.`,
  },
  {
    title: 'A portal of our own: invoices, events and the card in one place',
    description: 'What members can do online from today, and what still goes faster by telephone.',
    category: 'Association news',
    tags: ['Membership', 'Events'],
    daysAgo: 330,
    content: `
Your membership now has a home. Sign in to see and pay invoices, book events for yourself or for others, carry the membership card on your phone, and keep the details of your organisation.
## Good to know
- Each person has their own sign-in. Administrators see invoices, others do not.
- The membership card works without reception, and its code can be checked by a supplier who wants to give you the member rate.
- Payments can be split into monthly parts where the product allows it.
## Still by telephone
The compliance line, the employment line and the access desk are people, and will stay people: 1800 555 019, weekdays from seven to six.
Tell us what is missing. The first three wishes were a calendar, a list of who is coming, and larger letters; all three are there.`,
  },
  {
    title: 'Hay convoy, fire trucks and forty dozen eggs: members after the fires',
    description:
      'Within two days of the fires in the ranges, thirty-one members had trucks on the road. A thank-you, with numbers.',
    category: 'Association news',
    tags: ['Bushfires', 'Community', 'People'],
    daysAgo: 365,
    content: `
The call went out on a Sunday at noon. By Monday evening there were thirty-one trucks, a roster on a whiteboard and a woman from the egg farm who would not be sent away.
## What was carried
| | Loads |
| Hay and agistment cattle | 118 |
| Fencing and posts | 46 |
| Water | 39 |
| Fire appliances out of the workshop | 7 |
Four members lost sheds, one lost two trucks and a house. A fund that began in the lunch room of a competitor has paid for a replacement prime mover until the insurer settles.
## What we learned
Somebody must hold the list, and not everybody. Road closures reach us an hour before the apps if one person sits beside the road authority. And permits can be given by telephone, when everyone is determined to.
We are writing it down as a plan, so that next time the whiteboard is ready.`,
  },
  {
    title: 'Council election: candidates introduce themselves',
    description: 'Voting is over. Thank you to the nine members who stood.',
    category: 'Association news',
    tags: ['Council', 'People'],
    daysAgo: 110,
    endedDaysAgo: 52,
    readers: 'members',
    content: `
Nine members stand for five seats on the council. Each was asked the same three questions in two hundred words: why you, what first, and what would you stop?
## How to vote
- One vote for each member organisation, cast by an administrator.
- Online or by post, until the day before the general meeting.
- Count in public, with tea.
Candidates may be rung. They have agreed to answer between six and eight in the evening, except on Thursdays.`,
  },
];
