import type { PlannedResource } from '../planned-content.ts';

export const TEMPLATES_FOR_PEOPLE: readonly PlannedResource[] = [
  {
    title: 'Host agreement for labour hire drivers',
    description: 'One page that settles who keeps which records and what is exchanged before a shift.',
    category: 'Templates',
    tags: ['Employment', 'Work diary', 'Contracts'],
    daysAgo: 97,
    readers: 'members',
    content: `
For operators who take drivers from an agency. It names the record keeper, the fourteen-day history that comes with each booking, and what happens when somebody arrives unfit.
Fill in the square brackets, sign two copies and keep one in the cab. Have it read by a lawyer if the agency changes the indemnity.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'Host agreement labour hire.docx',
          text: `
## Host agreement
Between [host] and [agency], for drivers of heavy vehicles.
1. The agency employs the driver, keeps the work and rest records, and is the record keeper.
2. With every booking the agency sends the driver’s hours of the last fourteen days, including work for others.
3. The host checks the diary on arrival, gives a site induction, and sends its timesheet to the agency on the same day.
4. A driver who is unfit is sent home at the host’s cost for the first four hours, and at the agency’s thereafter.
5. Neither party asks or permits a driver to work beyond the limits, whatever the consequences for a delivery.
6. Each indemnifies the other for its own negligence only.
7. Either may end the arrangement with seven days’ notice, or at once after a breach of clause five.
Signed, dated, witnessed.`,
        },
      },
    ],
  },
  {
    title: 'Drug and alcohol policy',
    description:
      'A policy of three pages that has stood before the commission, with a consent form and a table of cut-off levels.',
    category: 'Templates',
    tags: ['Work health and safety', 'Employment', 'Driver health'],
    daysAgo: 33,
    content: `
Zero is the limit for drivers of heavy vehicles; the question is how a workplace tests for it fairly. The policy says who is tested when, how a result is confirmed, and what help is offered before anything else.
The new edition covers prescribed medicinal cannabis and what to do when a person declines a test.`,
    attachments: [
      {
        earlier: {
          kind: 'docx',
          name: 'Drug and alcohol policy.docx',
          text: `
## Drug and alcohol policy
First edition. Drivers are tested for alcohol by breath and for drugs by saliva.
A positive result means the person does not work until a laboratory has confirmed or cleared it.`,
        },
        file: {
          kind: 'docx',
          name: 'Drug and alcohol policy.docx',
          text: `
## Drug and alcohol policy
Nobody works, drives or loads while affected. Whoever tells us before a shift that they are not fit loses nothing by it.
## When we test
- Before employment.
- At random: a computer draws the names, the manager’s among them.
- After an incident with injury or damage above the amount in the schedule.
- On reasonable suspicion of two trained people.
## How
Breath for alcohol, oral fluid for drugs. A non-negative screening is sent to a laboratory; until then it is not a result.
| Substance | Cut-off in oral fluid |
| Methylamphetamine | 50 ng/mL |
| Cocaine | 50 ng/mL |
| Opiates | 50 ng/mL |
| Cannabis (THC) | 10 ng/mL |
## Prescriptions
Who takes medicine that carries a drowsiness label tells the supervisor, not the reason. Medicinal cannabis is treated as the road law of the state treats it; a script is no defence to driving with it.
## Refusing
Declining twice after a talk counts as a confirmed positive.
## Help
Rehabilitation leave of up to ten days for a first self-referral, counselling, and a return-to-work plan. Relapse is discussed, repeated dishonesty is not.`,
        },
      },
    ],
  },
  {
    title: 'Casual conversion: letters and a worksheet',
    description:
      'Notice, answer and refusal in plain words, with the table that shows whether a pattern is regular.',
    category: 'Templates',
    tags: ['Employment', 'Small fleets'],
    daysAgo: 162,
    readers: [2, 3],
    content: `
Four letters for the way from casual to permanent: the employee’s notice, the employer’s yes, the employer’s no, and a note for the file. The worksheet compares twenty-six weeks of hours with the roster on offer.
Change nothing but the brackets in the refusal: its grounds are those of the law.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'Casual conversion letters.docx',
          text: `
## Notice by an employee
I have worked a regular pattern since [date] and wish to become a permanent employee.
## Answer: yes
Thank you for your notice. From [date] you are employed part-time for [hours] a week as a [classification]. Your roster is attached; your loading of twenty-five per cent ends on that day and leave begins to accrue.
## Answer: no
We have compared your hours of the past 26 weeks. We cannot accept because [one of: your pattern is not regular; accepting would require substantial changes; the position will not exist after date]. You may take this to the commission; we would rather talk first.
## Note for the file
Who spoke with whom, when, and what was understood.`,
        },
      },
      {
        file: {
          kind: 'xlsx',
          name: 'Regular pattern worksheet.xlsx',
          rows: [
            ['Week ending', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Total hours'],
            ['Week 1', 8, 8, 0, 8, 8, 32],
            ['Week 2', 8, 8, 0, 9, 8, 33],
            ['Week 3', 8, 7.5, 0, 8, 8, 31.5],
            ['Week 4', 0, 8, 8, 8, 8, 32],
          ],
        },
      },
    ],
  },
  {
    title: 'Driver induction: the first thirty days',
    description: 'A plan day by day, a buddy, and three telephone calls that keep people.',
    category: 'Templates',
    tags: ['Employment', 'Training', 'Driver shortage'],
    daysAgo: 61,
    content: `
Half of those who leave within a year leave within six weeks. This plan was put together from the fleets that lose fewest: what a newcomer sees on day one, who sits beside them, and when somebody rings.
The workbook is a sign-off sheet with a line for each skill.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'First thirty days plan.docx',
          text: `
## Day one
A name on the locker, keys that fit, a walk past the muster point, lunch with the buddy. No driving before the paperwork is done.
## Days two to five
Ride along. The newcomer loads, the buddy drives; then the other way round. Debrief at the gate.
## Day three: first call
From the manager, ten minutes: what surprised you?
## Days six to twenty
Own runs on familiar routes, in daylight, with the same truck. The allocator does not swap.
## Day ten: second call
From the buddy: is there anything you did not like to ask?
## Days twenty-one to thirty
A night run, a wet run, a difficult customer; each with a sign-off.
## Day thirty: third call
From the owner: would you tell a friend to come?`,
        },
      },
      {
        file: {
          kind: 'xlsx',
          name: 'Skills sign-off sheet.xlsx',
          rows: [
            ['Skill', 'Shown', 'Done with buddy', 'Done alone', 'Signed by'],
            ['Pre-start check', '', '', '', ''],
            ['Coupling and tug test', '', '', '', ''],
            ['Reversing to a dock, blind side', '', '', '', ''],
            ['Electronic diary', '', '', '', ''],
            ['Spill kit', '', '', '', ''],
          ],
        },
      },
    ],
  },
  {
    title: 'Incident report and what happens next',
    description: 'A form that fits on one page, and a flow from the first call to the return to work.',
    category: 'Templates',
    tags: ['Work health and safety', 'Insurance'],
    daysAgo: 187,
    content: `
People write little after a fright. The form asks for what matters in the order in which it is remembered, has a box for a sketch, and does not ask whose fault it was.
Hand it out with a pen on a string. The flow chart in words is for the office.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'Incident report form.docx',
          text: `
## Incident report
Where are you, and is everybody safe?
What happened, in your own words?
What were you doing just before? What could you see and hear?
Who else saw it? Name and telephone number.
Sketch: road, north, vehicles, skid marks, wind.
What would have made it worse? What would have prevented it?
Do you want somebody to ring you tonight?`,
        },
      },
      {
        file: {
          kind: 'pdf',
          name: 'After an incident - flow for the office.pdf',
          text: `
## First hour
Ring back. Ask about the person before the freight. Emergency services, then the insurer’s hotline, then the customer.
## Same day
- Secure the dash footage before it is overwritten, and the engine download.
- Notifiable incident? A death, a serious injury or a dangerous occurrence goes to the safety regulator at once, and the scene is preserved.
- Trauma support for those who were first there, without asking whether they need it.
## First week
Talk with witnesses one by one. Look for what made sense to people at the time. Draw a timeline on butcher’s paper.
## First month
Suitable duties, a return-to-work coordinator, a visit at home. Tell the yard what was found and what changes, also if it is the office that changes.`,
        },
      },
    ],
  },
  {
    title: 'Camera and tracking notice for drivers',
    description:
      'The notice that surveillance laws ask for, and a promise of what the pictures are not used for.',
    category: 'Templates',
    tags: ['Privacy', 'Telematics', 'Employment'],
    daysAgo: 284,
    content: `
Give it fourteen days before a lens or a tracker is switched on. It says what is recorded, who may look and how long it is kept, and it ends with a promise signed by the owner.
Sound needs consent in most states; the notice assumes that you do not record it.`,
    attachments: [
      {
        file: {
          kind: 'docx',
          name: 'Camera and tracking notice.docx',
          text: `
## Notice of workplace surveillance
From [date], vehicles listed below carry a camera that looks ahead, a camera that looks at the driver, and a device that records the place.
- It begins when the ignition is on and ends ten minutes after it is off. It is intermittent for pictures and continuous for position.
- Pictures stay on the device and are overwritten after fourteen days, unless an event such as harsh braking was marked.
- Two people may look, together, and each viewing is logged.
- Nobody watches live. There is no audio. Sleeper berths are never in view: the lens has a shutter.
## Our promise
Footage is not used to count toilet stops, nor to discipline without an event, nor given to anyone without a subpoena. Signed, the owner.`,
        },
      },
    ],
  },
];
