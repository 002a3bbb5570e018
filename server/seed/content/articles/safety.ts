import type { PlannedArticle } from '../planned-content.ts';

export const SAFETY: readonly PlannedArticle[] = [
  {
    title: 'Safety alert: ringfeder pins wearing early on dog trailers',
    description:
      'Two members report couplings worn beyond the limit after 60,000 kilometres. Measure yours before the next trip.',
    category: 'Safety',
    tags: ['Safety alert', 'Maintenance', 'Equipment'],
    daysAgo: 4,
    content: `
Two tipper fleets in different states have found automatic pin couplings worn beyond the maker’s limit at a third of their usual life. Nothing has separated. Both fleets had changed to a new grease at about the same time, and both work on unsealed quarry roads.
## Do this today
1. Uncouple, clean, and measure the pin at its centre with callipers. The limit is stamped on the housing or stands in the maker’s table.
2. Look at the lower bush: daylight on one side means it is finished.
3. Check that the warning indicator goes home fully. If it does not, the vehicle stays.
4. Write the measurement down with the odometer, even when it is good.
## Do not
- Do not pack the gap with a shim.
- Do not weld the eye.
- Do not mix greases: clean out the old one entirely first.
If you find wear, send the figure, the coupling’s model and the kilometres to safety@scrfa.example. We pass on the pattern, and never the name, to the maker and the regulator. A telephone call is just as good: 1800 555 019, at any hour.`,
  },
  {
    title: 'Unloading falls are now our members’ most common injury',
    description: 'Not crashes: steps, tail-lifts and decks. What forty-six incident reports have in common.',
    category: 'Safety',
    tags: ['Work health and safety', 'Depots', 'Drivers'],
    daysAgo: 22,
    content: `
We read every incident report that members share. In the past year, forty-six people were hurt badly enough to miss a week, and twenty-nine of them fell from something that was not moving.
| Where | People |
| Getting out of the cab | 11 |
| Deck or tray edge | 9 |
| Tail-lift | 6 |
| Ladder on a tanker | 3 |
## What they had in common
It was usually the last drop of the day. Two thirds had carried something in one hand. Nearly half happened at a customer’s site, on ground the driver had not seen before, with no light.
## What helped
- Three points of contact, said aloud by the person who trains: it sounds childish and works.
- A lamp at the steps, switched by the door. One fleet fitted sixty for less than a single claim.
- The right to refuse: a driver who says ‘not without a platform’ is backed by the office, every time.
> I climbed down the same steps for twenty-two years. That night they were wet.
Talk about it before the next shift. A page for the noticeboard is among our toolbox talks.`,
  },
  {
    title: 'Tired is not lazy: recognising sleep apnoea in a workforce that sits',
    description:
      'A screening trial across nine fleets found one driver in four at risk, and treatment gave most of them their energy back.',
    category: 'Safety',
    tags: ['Driver health', 'Fatigue', 'Drivers'],
    daysAgo: 41,
    content: `
Three hundred and twelve people wore a small sensor for two nights. One in four stopped breathing often enough to be sent to a specialist. None of them had asked for help; several had been spoken to about drowsiness.
## Signs that a partner notices first
- Loud snoring with pauses, then a gasp.
- Headache in the morning, dry mouth, a temper that was not there before.
- Falling asleep in front of the television at six.
## What happened to their licences
This is the fear that keeps people silent. Of seventy-eight diagnosed, seventy-six kept driving, with a condition on the licence to use the machine and see a doctor once a year. Two stopped for some weeks and came back.
## What it cost
Screening came to 140 dollars a person. The fleets reckon that they lost fewer days than in the year before, and one scheduler said that people laughed again on the radio.
If you want to run it at your depot, our health partner brings the kits and keeps every result between the driver and the doctor; the employer learns only how many took part.`,
  },
  {
    title: 'Loose loads on the bypass: restraint blitz finds tired straps',
    description:
      'One in five trucks was sent back to fix it. Mostly old webbing and too few points, rarely bad intent.',
    category: 'Safety',
    tags: ['Load restraint', 'Enforcement', 'Equipment'],
    daysAgo: 75,
    content: `
Over four mornings officers stopped 640 trucks on the northern bypass. One hundred and thirty-one did not leave until something was tied down properly.
## The usual faults
1. Webbing with cuts, melted edges or no readable label.
2. Two straps where the weight asked for five: friction was assumed and the deck was dusty.
3. Headboards used as if they were rated, without a plate that says so.
4. Steel on steel, with no timber or rubber between.
The performance standard is easily said: the load must hold 80 per cent of its weight forward, half of it sideways and to the rear, and a fifth upward. It is the friction that people forget. Rubber matting under a pallet can double it and needs no muscle at all.
## Curtains are not restraint
Unless the whole body is certified for it, a curtain keeps rain out. Two drivers were surprised to hear it after twenty years.
Retire a strap by cutting it in half. Thrown whole into the bin, it is back on a truck by lunch.`,
  },
  {
    title: 'Mates in the yard: what a year of peer support has shown',
    description:
      'Eighty-four drivers trained to listen. They have been asked for help more than nine hundred times.',
    category: 'Safety',
    tags: ['Mental health', 'Drivers', 'Training'],
    daysAgo: 112,
    content: `
It began in a lunch room with six people. A year on, eighty-four drivers, fitters and allocators wear a small green tag that says: you can talk to me.
They are not counsellors. Over two days they learn to notice, to ask twice, to sit still, and to know whom to ring when it is more than a bad week.
## What people talk about
- Money, far ahead of everything else.
- Separation, and children one sees too seldom.
- A crash they came upon first.
- Pain, and what they take for it.
## What we learned
People speak in cabs and at fuel bowsers and never in offices. They choose somebody of another depot. Most conversations last under ten minutes. Fourteen ended with an ambulance or a doctor on the same day, and all fourteen people are alive.
> He did not fix anything. He asked again the week after, and I knew he had meant it.
A second course is offered in autumn in five towns. It costs members nothing but the two shifts. If you need to talk now, ring Lifeline on 13 11 14, at any hour.`,
  },
  {
    title: 'Level crossings: slow trucks, short sight lines and a simple rule',
    description:
      'Near misses with grain trains rise every harvest. A combination of 36 metres needs longer than the lights assume.',
    category: 'Safety',
    tags: ['Level crossings', 'Road trains', 'Grain'],
    daysAgo: 150,
    content: `
A loaded road train takes about twenty seconds to clear a single track from standstill, more on gravel. Many passive crossings on farm roads give less than fifteen seconds of sight to a train at line speed.
## The rule
If you cannot see far enough to be sure, get out of the cab, look and listen, or take another road. It feels foolish for as long as it takes to imagine the alternative.
## Before you cross
- Never stop on the tracks: wait until the whole combination fits on the other side.
- Choose the gear before, and do not change while crossing.
- Turn the fan and the music off and lower the window.
- At night, flash nothing: look for a single moving light.
## Telling somebody
Every crossing has a number on a plate and a telephone line that stops trains. Photograph the plate at those you use; a driver with a broken coupling has minutes, and not the time to search.
We have given the track manager a list of nineteen crossings where vegetation hides the line. Seven were cleared before seeding. Report others to us with the number.`,
  },
  {
    title: 'Product recall: rear underrun brackets on 2.5 to 4 tonne tail-lifts',
    description: 'The recall ended when the last of the brackets was replaced.',
    category: 'Safety',
    tags: ['Safety alert', 'Equipment'],
    daysAgo: 255,
    endedDaysAgo: 60,
    content: `
The importer has recalled brackets fitted over eighteen months to tail-lifts of two and a half to four tonnes. A weld can crack and let the underrun bar fold when the platform is stowed hard.
## Which are concerned
The batch letter is punched on the inside of the left bracket: K, L and M are to be replaced, at no cost, by any authorised workshop within two hours.
## Until then
- Do not stow the platform under power for the last ten centimetres.
- Look at the weld with a torch each morning.
- Take the lift out of use if paint has cracked.
This notice was withdrawn when all 412 brackets had been accounted for.`,
  },
  {
    title: 'Dash cameras: talk first, then record',
    description:
      'Inward-facing cameras divide a yard. Three fleets that introduced them well did the same four things.',
    category: 'Safety',
    tags: ['Telematics', 'Privacy', 'Drivers'],
    daysAgo: 287,
    content: `
Few things empty a lunch room faster than a lens that looks at the driver. Yet three of our members have it in every cab, with the consent of those who sit there. We asked how.
1. **They asked before they bought.** Drivers tried two systems for a month and chose.
2. **They wrote down what it is not for.** No live watching, no discipline from footage unless there was an event, deletion after 14 days.
3. **They showed the first clips with the driver’s permission**, and the first was of a boss who had nearly hit a kangaroo.
4. **They let the footage speak for people.** In the first half-year it cleared nine drivers of blame and convicted none.
## The law
Surveillance at work is governed by state acts that differ. As a rule you need written notice some days ahead, a policy, and a sign in the cab; sound is treated more strictly than pictures. Have the policy read by somebody who knows your state.
Insurers have begun to reduce excesses for fleets with cameras. Ask for it in writing: it does not happen by itself.`,
  },
  {
    title: 'Spring inspection weeks: where we will be and what to bring',
    description: 'Free brake and light checks at six truck stops. Nobody is fined, everybody gets coffee.',
    category: 'Safety',
    tags: ['Maintenance', 'Rest areas', 'Training'],
    daysAgo: -12,
    content: `
For the fourth year our fitters’ panel sets up a roller brake tester and a lane of cones at six truck stops along the inland and coastal routes. It takes twenty minutes. You leave with a sheet that says what is good, what will soon not be, and what should not go another kilometre.
## Bring
- your last service sheet, if you have it;
- the trailer you actually pull;
- questions about anything that squeaks.
No plate is noted and no officer is present. Last year 388 combinations came; a third had a brake out of balance by more than the limit, and nine were parked until a part arrived.
Times and places stand on the events page from the first of the month.`,
  },
];
