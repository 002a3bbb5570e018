import type { PlannedArticle } from '../planned-content.ts';

export const ROADS: readonly PlannedArticle[] = [
  {
    title: 'Rest areas: sixteen new green-reflector sites between Dubbo and Bourke',
    description:
      'Shade, a level pad and a bin. Informal pull-offs used for decades are now marked, mapped and kept.',
    category: 'Roads and access',
    tags: ['Rest areas', 'Fatigue', 'Road trains'],
    daysAgo: 6,
    content: `
Drivers have always known where one can pull up on a long road. Sixteen such places now carry green reflectors on the guide posts: five on the left and five on the right, some five kilometres, three kilometres and one kilometre ahead.
## What each offers
- a firm pad for at least one combination of 36 metres;
- trees on the western side;
- a bin that is emptied every fortnight.
There are no toilets and no lights. They are meant for a quarter of an hour, and for the driver who has to stop now and not in forty minutes.
## How they were chosen
Members marked 212 places on a map during the harvest before last. The road authority looked at drainage and sight distance and took the best sixteen. Another round begins in autumn for the road to the border.
> If I cannot park, I cannot rest, and then the law and I both lose.
Please leave the places as you find them, and send us a photograph when one is blocked by gravel or caravans.`,
  },
  {
    title: 'Flood closures: the inland route reopens to 42.5 tonnes only',
    description:
      'Three culverts are under watch. Heavier combinations take the detour through the ranges until they are rebuilt.',
    category: 'Roads and access',
    tags: ['Floods', 'Permits', 'Bridges'],
    daysAgo: 13,
    content: `
After eleven days under water the inland route carries traffic again, with conditions. A single articulated vehicle of up to 42.5 tonnes may pass at 60 kilometres an hour between the two river towns. B-doubles, road trains and anything under a mass permit may not.
## The detour
The road through the ranges adds 118 kilometres and about an hour and fifty minutes. A temporary notice allows 26-metre combinations at general mass; there is no need for a permit, but the notice must be in the cab, on paper or on a phone that works without reception.
## Plan for it
- The roadhouse at the summit has diesel for trucks again since Tuesday.
- The two overtaking lanes on the climb are used by graders until the end of the month.
- Livestock may rest at the showground, which has water and ramps.
Rates should follow the road: we have published a simple way to work out what a detour costs, so that you do not carry it alone. Closures change by the hour; look at the state’s traffic page before you leave and not at this one.`,
  },
  {
    title: 'Port congestion: empty container parks agree to later gates',
    description:
      'Two of four parks stay open until two in the morning. Dehire slots remain too few in the week before a holiday.',
    category: 'Roads and access',
    tags: ['Ports', 'Containers', 'Depots'],
    daysAgo: 19,
    content: `
Anybody who carts boxes knows the loop: the terminal is quick, the import is delivered, and then the empty rides around for two days because no park will take it. Each extra move costs our members about 95 dollars, and the shipping line’s detention clock runs all the while.
## What has been agreed
| Park | Gate closes | Slots a day |
| North dock | 2.00 am | 310 |
| River bend | 2.00 am | 240 |
| West siding | 6.00 pm | 180 |
| Old canal | 4.30 pm | 150 |
Redirections must now be announced before six in the evening for the next day. A truck that has left when a notice comes is received where it was sent.
## What is still wrong
Slots for the smaller size are gone within minutes. We believe that some are booked and never used, and have asked for a fee on those that are not turned up for, to be paid out to those who were turned away.
Send us your redirection notices. Last month’s hundred and four were what moved the parks to the table.`,
  },
  {
    title: 'Bridge load limits lifted after new testing method',
    description:
      'Sensors and a loaded truck showed that nine old timber bridges carry more than the books said.',
    category: 'Roads and access',
    tags: ['Bridges', 'Mass and dimension', 'Permits'],
    daysAgo: 52,
    content: `
For thirty years trucks have driven forty minutes around nine shire bridges because nobody could say how strong they were. A university team fixed sensors under the beams and had a loaded tipper cross at walking pace, again and again. Seven bridges turned out to be far stiffer than assumed, because the deck works together with the girders.
## The result
Seven limits go from 15 tonnes to 42.5. One stays, and one has been closed to everything but cars: a rotten corbel had been painted over.
## Why it matters beyond the shire
Councils refuse permits when they do not know. A test costs around 11,000 dollars, a new bridge a hundred times that. We have asked for a national fund of modest size that would test four hundred bridges a year, the ones on the last kilometre to silos, saleyards and depots first.
If there is a bridge that sends you round the long way, write to us with its name, the detour and how many loads a year. That list is the most useful thing we can hand to an engineer.`,
  },
  {
    title: 'Heavy vehicle access: asking once for a whole season',
    description:
      'Permits for a paddock, a crop and a season instead of one for each gate. How the trial works, and who can join.',
    category: 'Roads and access',
    tags: ['Permits', 'Grain', 'Harvest'],
    daysAgo: 86,
    readers: 'members',
    content: `
A contractor who moves machinery and grain between sixty farms used to ask for sixty permits. In the trial, one request names the combination, the shire and the months, and the answer is a map.
## Who can take part
- Members with at least two combinations over 26 metres or 50.5 tonnes.
- Shires that have signed: eleven so far, all in the southern grain belt.
- Roads that a grader has seen within the year.
## What is expected of you
1. Two days’ notice by text message before the first load on a road.
2. No running for a day after 15 millimetres of rain.
3. A photograph of the surface before and after.
So far 214 requests became 19. Councils like it because they know who is on the road; contractors like it because nobody waits for a fax.
Ring the access desk to be added. You need the registration numbers, your insurer’s certificate, and a rough list of properties.`,
  },
  {
    title: 'Night curfew on the hill: what we agreed with the residents',
    description:
      'No ban, but no engine brakes after ten and a lower limit. A year’s trial with noise meters that everybody can read.',
    category: 'Roads and access',
    tags: ['Curfews', 'Night', 'Noise'],
    daysAgo: 121,
    content: `
Four hundred residents asked for trucks to be banned from the hill at night. The road carries 1,100 freight vehicles in the dark hours, most of them to the markets. There is no other road of that strength.
## What both sides signed
- 50 kilometres an hour from ten at night to five in the morning.
- No compression braking within the signs. Brakes are checked at the top in a bay that did not exist.
- Resurfacing of 800 metres with a quieter asphalt before winter.
- Two noise meters whose readings stand on a public page.
## What we ask of members
Tell every driver, also those of subcontractors. The meters take a photograph above 92 decibels, and the pictures come to us and not to the police. The three fleets with most photographs after a month get a visit and a cup of tea.
If average readings fall by five decibels, the matter of a ban is off the table for another four years. It is in our hands, or rather under our right boots.`,
  },
  {
    title: 'Oversize moves: pilot vehicles may now lead in convoy of three',
    description:
      'Fewer escorts for wind-farm blades on inland roads, with stricter training for those who steer the back.',
    category: 'Roads and access',
    tags: ['Oversize', 'Permits', 'Training'],
    daysAgo: 190,
    readers: [3, 4, 5],
    content: `
Wind farms need blades of up to 83 metres, and there are not enough escort officers for all of them. Under a notice for inland corridors, three loads may follow each other with one lead pilot, one between each pair and one behind, if they keep at least 200 metres and all can speak on one channel.
## Conditions
| Condition | Figure |
| Longest load | 83 m |
| Widest load | 5.5 m |
| Speed | 70 km/h |
| Loads in convoy | 3 |
- Rear steer operators need the new unit of competency, two days with an assessment in a yard.
- The route plan names at least one place in every 40 kilometres where a convoy can be passed.
- No movement in school-bus hours through six named towns.
The access desk has sample route plans from the first four projects, and the telephone numbers of shires that want to be rung beforehand. Larger fleets can send a planner to the monthly call.`,
  },
  {
    title: 'Have your say on the next ten years of the freight network',
    description: 'The consultation has closed. What members told us will be published with our submission.',
    category: 'Roads and access',
    tags: ['Submissions', 'Infrastructure', 'Policy'],
    daysAgo: 310,
    endedDaysAgo: 245,
    content: `
The department wants to know which roads should carry the largest combinations in ten years, and which rail terminals they should reach. We are collecting answers in one submission.
## Three questions
1. Which single intersection or bridge costs you most time?
2. Where would you go with a heavier vehicle tomorrow, if you could?
3. Where do your drivers want to sleep?
Answer in as few words as you like, before the end of the month, to policy@scrfa.example.`,
  },
];
