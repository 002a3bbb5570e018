import type { PlannedArticle } from '../planned-content.ts';

export const LAW: readonly PlannedArticle[] = [
  {
    title: 'Work diary changes: what drivers write differently from next month',
    description:
      'Fewer boxes, clearer rest entries and a grace period. What your drivers need to hear at the next toolbox talk.',
    category: 'Law and compliance',
    tags: ['Fatigue', 'Work diary', 'Heavy vehicle law'],
    daysAgo: 9,
    content: `
The page that a driver fills in each day is getting shorter. The regulator has accepted most of what we asked for two years ago: the odometer is written at the start and end of a day and no longer at each change, and a rest of less than fifteen minutes need not be entered at all.
## What stays
- Work and rest are still counted in quarter hours, and work is rounded up.
- Every page is signed, and the duplicate reaches the record keeper within 21 days.
- A driver who works only within 100 kilometres of base under standard hours keeps a local record instead.
## What is new
| Entry | Until now | From next month |
| Odometer | every change | first and last entry |
| Place of a short rest | suburb | nothing |
| Second driver | separate page | a line on the same page |
For the first ninety days a wrong entry of the new kind is met with advice and no infringement. That grace does not cover hours: a driver who has worked too long has worked too long, however neatly it is written.
Old books may be used up. Tell drivers to strike through the columns that no longer apply instead of leaving them half filled.`,
  },
  {
    title: 'Chain of Responsibility: schedulers named in a third prosecution this year',
    description:
      'A court has found that a roster which cannot be driven lawfully is itself the offence, whether or not anybody was hurt.',
    category: 'Law and compliance',
    tags: ['Chain of Responsibility', 'Rostering', 'Fatigue'],
    daysAgo: 31,
    content: `
A produce distributor and the person who wrote its delivery windows have been convicted of failing in the primary duty. Nobody was hurt and no truck left the road. What the court looked at was a spreadsheet: eleven weeks of slots that left less than five hours for a run that takes six.
> A plan that depends on somebody breaking the limit is not a plan, it is an instruction.
## Why it matters to a small fleet
Everyone who influences a journey is a party: whoever consigns, packs, loads, schedules, employs or receives. The duty cannot be handed on in a contract. A clause that makes the carrier responsible for everything was read out in court and given no weight.
## Three things to do this week
1. Take your five tightest runs and compare the time allowed with the time actually taken, from telematics or from the diaries.
2. Where the difference is negative, change the window and tell the customer in writing.
3. Keep the note. Evidence that somebody looked, and acted, is what executive due diligence means in practice.
Members can use the [scheduling check](https://www.scrfa.example/scheduling-check) in our library, or ring the compliance line before they answer a customer who pushes.`,
  },
  {
    title: 'Axle weights at regional saleyards: inspectors begin with advice',
    description:
      'Six weeks of portable scales at stock and grain sites. The first visit is a talk, the second one is not.',
    category: 'Law and compliance',
    tags: ['Mass and dimension', 'Livestock', 'Grain'],
    daysAgo: 47,
    content: `
Portable scales will stand near eleven saleyards and receival sites for the next six weeks. Officers have told us they will weigh every combination that leaves, hand the driver a printout, and explain what they see. Only gross overloads will be written up during the first three weeks.
## Where loads go wrong
- Stock moves forward when the truck brakes and the drive group ends up heavy.
- Wet grain is denser than the driver’s eye remembers from last season.
- A full second fuel tank adds more than half a tonne to the steer and drive.
## General mass limits to remember
| Axle group | Limit |
| Steer, single tyres | 6.0 t |
| Tandem, dual tyres | 16.5 t |
| Tri-axle, dual tyres | 20.0 t |
Combinations under concessional or higher mass limits carry their accreditation details in the cab, and the route matters as much as the weight. If a printout surprises you, send it to us: patterns help when we argue for better loading ramps.`,
  },
  {
    title: 'PBS approvals: vehicle certificates now last for the life of the design',
    description:
      'Performance-Based Standards combinations no longer need to be re-certified when they change hands within a fleet.',
    category: 'Law and compliance',
    tags: ['PBS', 'Permits', 'Productivity'],
    daysAgo: 64,
    content: `
An operator who buys a second-hand truck-and-dog built to Performance-Based Standards will no longer begin again with an engineer’s visit. From this quarter the certificate follows the vehicle’s identification number, provided that nothing which bears on its behaviour was altered: coupling position, suspension model, tyres of another size, or the length of the drawbar.
## What an inspector will ask to see
1. The vehicle approval with its conditions.
2. The access permit or the notice for the road.
3. Proof that tyres and suspension are those of the assessment.
Tyres are the trap. Several members have fitted a cheaper pattern and lost twenty per cent of their permitted mass at the roadside because the pattern was not on the list. Put the list on the workshop wall.
## What it saves
Our survey of forty-one combinations found that re-certification cost 3,800 dollars on average and kept a vehicle off the road for nine days. With both gone, high productivity vehicles become a sensible choice for fleets that buy used.
The policy committee still wants approvals for whole families of designs, so that a longer drawbar of fifty millimetres does not count as another vehicle.`,
  },
  {
    title: 'Labour hire drivers: who keeps their records?',
    description:
      'When a driver works for two hosts in one week, both must be able to show the whole week. A short answer to our most frequent question.',
    category: 'Law and compliance',
    tags: ['Employment', 'Work diary', 'Small fleets'],
    daysAgo: 98,
    readers: 'members',
    content: `
The call comes every Friday: a casual has worked two days elsewhere, and the yard wants to know whether the hours count. They do. Limits belong to the person and not to the job.
## The record keeper
For a driver employed by an agency, the agency keeps the records; the host must nevertheless satisfy itself that the driver is fit and within hours before each shift. In practice that means:
- ask for the last fourteen days in writing when the booking is made;
- look at the diary when the driver arrives, and note that you did;
- send a copy of your own timesheet to the agency on the day the shift ends.
## If the agency will not share
Do not start the shift. A text message that says ‘he is fine’ has been tried as a defence and failed. We have written a one-page host agreement that settles what is exchanged and when; members find it among the templates.
One more thing: second jobs count as well. A driver who stacks shelves at night is not rested in the morning, whatever the diary shows. Ask the question kindly and without threat, and you will be told the truth more often.`,
  },
  {
    title: 'Wider trailers allowed, narrower lanes unchanged',
    description:
      'New refrigerated and curtain-sided bodies may be built to 2.55 metres. Old bridges, hedges and dock doors have not moved.',
    category: 'Law and compliance',
    tags: ['Mass and dimension', 'Cold chain', 'Equipment'],
    daysAgo: 133,
    content: `
Bodies may now be built five centimetres wider, which brings our trailers closer to what most of the world builds. For insulated vans it means thicker walls without losing the width of two pallets; for curtain-siders it means fewer torn curtains.
## Conditions
Whoever uses the extra width needs the safety package that goes with it: blind-spot mirrors or cameras, side guards, reflective contour marking, electronic stability and advanced braking. A retrofit of an older trailer is not accepted.
## Before you order
- Measure dock doors at your three busiest sites. Two members found 2.6-metre openings with bollards inside them.
- Ask your council about the lane at the last kilometre; width limits on local bridges are signed and still bind you.
- Tell the insurer. One policy described the fleet by its dimensions.
## Our view
The change is welcome and overdue. We did ask that lanes on the designated freight network be widened at the same time, at least in the curves where a combination tracks inward, and were told that this is for the states to fund. We will go on asking.`,
  },
  {
    title: 'When a customer asks for your safety policy: answer with what you do',
    description:
      'Consignors send longer questionnaires every year. How to answer once, honestly, and reuse it.',
    category: 'Law and compliance',
    tags: ['Chain of Responsibility', 'Contracts', 'Small fleets'],
    daysAgo: 171,
    content: `
A family fleet with seven trucks showed us forty-four pages of questions from one consignor, sent on a Thursday and wanted by Monday. Most of it asked for documents nobody at that yard had ever opened.
## A better way
Write four pages once: how you roster, how you maintain, how you load and restrain, and what you do when something goes wrong. Date it, sign it, review it each year. Send it in answer to every questionnaire, and fill in only what it does not cover.
1. Say what happens, and not what should happen.
2. Name the person who decides.
3. Attach one real record for each part, with names removed.
4. List what you are still working on, and by when.
Buyers tell us that point four is the one they trust. A supplier without a single weakness has not looked.
## Push back, politely
The duty to check is theirs, the paperwork is negotiable. If a questionnaire asks you to accept all liability, strike the clause out and ring us. We keep a list of wordings that larger customers have accepted in place of it.`,
  },
  {
    title: 'Speed limiters and tampering: penalties double',
    description: 'Fleets must be able to show when a limiter was last checked and by whom.',
    category: 'Law and compliance',
    tags: ['Heavy vehicle law', 'Maintenance', 'Telematics'],
    daysAgo: 236,
    content: `
A limiter that has been wound up, bypassed or simply never calibrated after a tyre change is now treated alike: the vehicle is grounded until it is proved, and the penalty for the operator is twice what it was.
Heavy trucks must be limited to 100 kilometres an hour. A combination recorded above 115 on level ground is presumed to have a limiter that does not work, and it is for the operator to prove otherwise.
## Good practice
- Download the engine’s settings at each B-service and keep the report with the job card.
- After a differential or tyre change, have the pulses per kilometre set again.
- Let telematics flag anything over 105, and ring the driver the same day.
## What we hear from the roadside
Officers find fewer tampered limiters than ten years ago, and more neglected ones. The commonest story is an honest one: a second-hand prime mover with taller tyres that nobody measured. An hour with a laptop would have shown it.
Workshops that are members of the association offer the check for a fixed price; the list is on the members’ help line.`,
  },
  {
    title: 'Draft: what the new accreditation scheme may ask of small operators',
    description:
      'Working notes for the policy committee; not for publication until the consultation paper is out.',
    category: 'Law and compliance',
    tags: ['Accreditation', 'Submissions'],
    daysAgo: 3,
    isDraft: true,
    content: `
Notes from the working group of last Tuesday. The proposal has one scheme in place of four modules: a safety management system sized to the fleet, with optional alternative compliance for hours and mass.
## Questions for the committee
- Can an owner-driver hold a system that fits on six pages, and who audits it?
- Who pays when an audit is repeated because the auditor was wrong?
- Will the existing labels on the doors stay valid until their anniversary?
The committee should decide whether to ask for a transition of two years or three. Members in the west point out that they are under other rules and would like to be recognised without a second audit.
To be rewritten in plain words once the paper is public.`,
  },
];
