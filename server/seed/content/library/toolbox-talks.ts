import type { PlannedResource } from '../planned-content.ts';

export const TOOLBOX_TALKS: readonly PlannedResource[] = [
  {
    title: 'Toolbox talk: getting down in one piece',
    description: 'Ten minutes on steps, decks and tail-lifts, with a question for everybody.',
    category: 'Toolbox talks',
    tags: ['Work health and safety', 'Drivers', 'Depots'],
    daysAgo: 21,
    content: `
Falls from a vehicle that stands still hurt more of our people than crashes. The talk takes ten minutes beside a truck, and it ends with everyone climbing down slowly while the others watch.
There is a page to read from and a short text for the noticeboard.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Toolbox talk getting down.pdf',
          text: `
## Bring
A prime mover, a flat tray, a wet rag for the step, and a bathroom scale.
## Say
Jumping from the deck puts seven times your weight through ankles and knees. Stand on the scale, hop once, and read it.
## Show
Face the cab. Two hands and one foot, or two feet and one hand. Feel for the step, do not look for it. Nothing in the hands: phones, dockets and mugs go down first or stay.
## Ask
- Who has slipped in the last month? Where?
- Which customer’s site has no light?
- What do you do when the platform has no rail?
## Agree
One thing that this yard changes by Friday. Write it here and sign. Meniscus, rotator cuff and calcaneus are words that nobody wants to learn the hard way.`,
        },
      },
      {
        file: {
          kind: 'txt',
          name: 'Noticeboard text.txt',
          text: `FACE THE CAB. THREE POINTS. EMPTY HANDS.
You get paid the same for climbing down slowly.
No rail, no light, no platform? Ring the office. We will back you.
`,
        },
      },
    ],
  },
  {
    title: 'Toolbox talk: heat in the cab',
    description: 'Recognise heat illness early, drink before thirst, and look after the one who goes quiet.',
    category: 'Toolbox talks',
    tags: ['Heat', 'Driver health', 'Drivers'],
    daysAgo: 305,
    content: `
For the first hot week. Unloading by hand at 41 degrees brings people to hospital every summer, usually the youngest, who do not like to say anything.
Read it aloud at smoko, in the shade.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Toolbox talk heat.pdf',
          text: `
## Three stages
Cramps: stop, stretch, salty food. Exhaustion: pale, clammy, dizzy, headache; lie down in shade, feet up, wet cloths. Heatstroke: hot, confused, perhaps no sweat; ring 000, cool with whatever there is, ice in armpits and groin.
## Drink
A cup every twenty minutes and not a litre at once. Urine like lemonade is good, like cola is not. Energy drinks dehydrate nobody as much as beer the night before.
## Acclimatise
A person who comes back from leave or from the south needs a week: half the load on day one, then a fifth more each day.
## Arrange
Unload before ten. A misting fan at the dock costs less than one ambulance. Buddy up: whoever goes quiet is asked to say the months backwards.`,
        },
      },
    ],
  },
  {
    title: 'Toolbox talk: reversing with a spotter',
    description: 'Hand signals, one voice on the radio, and the word that stops everything.',
    category: 'Toolbox talks',
    tags: ['Depots', 'Work health and safety', 'Training'],
    daysAgo: 340,
    endedDaysAgo: 20,
    content: `
Withdrawn: the hand signals are being brought into line with those of the warehouses. A new edition follows.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Toolbox talk reversing.pdf',
          text: `
## One voice
Only the spotter speaks. The driver repeats. If the spotter is out of sight, stop.
## The word
Anybody may shout HALT. Nobody is asked why before everything stands.
## Signals
Arms crossed above the head, palms, circles: practise with the engine off. Jackknife begins where hurry does.`,
        },
      },
    ],
  },
];
