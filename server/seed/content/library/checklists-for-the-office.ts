import type { PlannedResource } from '../planned-content.ts';

export const CHECKLISTS_FOR_THE_OFFICE: readonly PlannedResource[] = [
  {
    title: 'Wet season readiness list',
    description: 'Vehicle, food, communication and what the depot keeps on the wall.',
    category: 'Checklists',
    tags: ['Wet season', 'Floods', 'Road trains'],
    daysAgo: 77,
    content: `
For crews north of the tropic and for everybody who goes there between November and April. The list has a side for the truck and one for the depot, since a driver who waits at a river depends on somebody who picks up the telephone.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Wet season readiness list.pdf',
          text: `
## On the truck
- Jerrycans of drinking water, twenty litres a head.
- Electrolyte sachets, insect repellent, antifungal powder for feet.
- Snorkel and diff breathers checked; belts that do not slip when wet.
- Snatch strap, rated shackles, long-handled shovel, recovery boards.
- Satellite messenger, its subscription paid, tested from the yard.
- Paper map: a drowned phone navigates nowhere.
## At the depot
- A board with each vehicle, last contact, next contact, people on board.
- Telephone numbers of stations, roadhouses, police, flying doctor base.
- Who may charter a helicopter, and from which budget.
- Spare medicines by name of crew, sealed.
## Turn around when
Water moves faster than a walk, the other side cannot be seen, or a marker post reads above 0.3 metres. Crocodiles are the second reason not to wade.`,
        },
      },
    ],
  },
  {
    title: 'Scheduling check: can this run be driven lawfully?',
    description:
      'Ten questions and a workbook that adds breaks, queues and slow kilometres to a delivery window.',
    category: 'Checklists',
    tags: ['Rostering', 'Fatigue', 'Chain of Responsibility'],
    daysAgo: 30,
    content: `
Type the legs, the expected average speed and the time at the dock; the workbook adds the breaks that the law asks for and says when the driver arrives. If it says later than the window, the window is wrong.
The ten questions are for runs that cannot be put into figures.`,
    attachments: [
      {
        file: {
          kind: 'xlsx',
          name: 'Scheduling check.xlsx',
          rows: [
            [
              'Leg',
              'Kilometres',
              'Average km/h',
              'Driving minutes',
              'Dock minutes',
              'Break minutes',
              'Total minutes',
            ],
            ['Depot to packing shed', 42, 60, 42, 55, 0, 97],
            ['Packing shed to summit', 231, 77, 180, 0, 15, 195],
            ['Summit to market', 188, 71, 159, 70, 15, 244],
            ['Sum', 461, '', 381, 125, 30, 536],
          ],
        },
      },
      {
        file: {
          kind: 'pdf',
          name: 'Ten questions before a run is promised.pdf',
          text: `
1. Has anybody driven it in the time we promise, in winter, at night?
2. How long is the queue at the fourth site, really?
3. Where does the driver sleep, and is there room at that hour?
4. What did they do the day before?
5. Who is rung when it goes wrong, and is that person awake?
6. What happens if the slot is missed: a telephone call or a penalty?
7. Is there a bonus that rewards arriving early?
8. Does the route have roadworks, school zones, stock on the road?
9. Who may say no?
10. When did we last change this run because of an answer to one of these questions?
A window that survives all ten can be confirmed. Contingency belongs in the plan and not in the right foot.`,
        },
      },
    ],
  },
  {
    title: 'Cyber attack: the first hour',
    description:
      'Whom to ring, what to unplug and what not to touch, for an office without an IT department.',
    category: 'Checklists',
    tags: ['Cyber security', 'Small fleets', 'Scams'],
    daysAgo: 24,
    content: `
Print it. When the screens are locked you cannot look it up. One side is for money that has gone, the other for computers that no longer open.
The text file is for a phone, so that the person who is at the beach has it too.`,
    attachments: [
      {
        file: {
          kind: 'pdf',
          name: 'Cyber first hour.pdf',
          text: `
## Money has gone to the wrong account
1. Ring your bank’s fraud number. Say: recall of a payment, today, with amount and receipt number.
2. Ring the bank that received it.
3. Do not warn the person who wrote the email.
4. Change the mailbox’s password from another device and look for forwarding rules.
## Computers are locked by ransomware
1. Pull the network cable, switch the wireless off. Do not shut down: memory may hold the key.
2. Photograph the screen with the demand.
3. Unplug the backup drive before it is encrypted too.
4. Run today on paper: manifests from the telephones of drivers, a whiteboard for runs.
5. Insurer’s hotline before anybody else touches it; some policies insist on their own forensic team.
## Do not
Pay in the first hour, wipe, or write about it in a group chat that may be read.
## By tomorrow
Tell customers whose data was there, the privacy commissioner if harm is likely, and your people.`,
        },
      },
      {
        file: {
          kind: 'txt',
          name: 'Cyber first hour for phones.txt',
          text: `CYBER, FIRST HOUR
Bank fraud line: ____________
Insurer hotline: ____________
Person who knows our computers: ____________
1 Pull the cable. 2 Photograph. 3 Ring. 4 Paper manifests.
Never pay before you have spoken with the insurer.
Code word in our yard, so that callers can prove who they are: ____________
`,
        },
      },
    ],
  },
];
