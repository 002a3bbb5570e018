import type { PlannedArticle } from '../planned-content.ts';

export const RURAL: readonly PlannedArticle[] = [
  {
    title: 'Harvest mass scheme opens: register before the first header moves',
    description:
      'Up to five per cent more for grain from paddock to receival, if carrier, farmer and site have all signed.',
    category: 'Rural and seasonal',
    tags: ['Grain', 'Harvest', 'Mass and dimension'],
    daysAgo: 20,
    content: `
Grain is weighed for the first time at the silo. A driver in a paddock has a bucket, an eye and a hope. The scheme allows five per cent above the usual limit on the way to a site that takes part, so that honest guesses are not punished.
## What you must do
1. Register each combination by its plates; it takes ten minutes.
2. Carry the notice and the site’s name.
3. Stay off bridges and roads that the notice leaves out.
4. Accept the site’s warning: three loads over the tolerance and the combination is out for the season.
## What is new this year
Loads over by more than five per cent are tipped only if the receiver agrees, and the extra grain is forfeited to a charity. Last season that bought two ambulances.
## Loading without scales
- Air suspension gauges are good to about two per cent if they are checked at a weighbridge each week.
- Barley is light and fills the bin before it fills the limit. Wheat and lentils do the opposite.
- Fill the trailer evenly: the axle group counts, and not only the sum.`,
  },
  {
    title: 'Livestock: effluent dump stations open on two stock routes',
    description:
      'Four places to empty tanks before town. Curfew the stock, use the station, keep the road dry.',
    category: 'Rural and seasonal',
    tags: ['Livestock', 'Roadside', 'Biosecurity'],
    daysAgo: 55,
    content: `
What runs out of a stock crate on a roundabout is a hazard for motorcycles, a matter for councils and the reason why carriers get letters. Four sites now take the contents of an effluent tank in about six minutes, free for anybody.
## Where
- Two on the western stock route, at the old sheep dip and beside the showground.
- One at the northern saleyards, for members of the yard also with a wash.
- One on the coast road at the turn-off to the works.
## It begins in the paddock
Cattle off green feed for twelve hours with water arrive cleaner, bruise less and stand more quietly. The grower decides that, and should be told in writing: under the law they are part of the chain, as a consignor who influences the load.
> A wet road is made the day before, at the gate.
## Biosecurity
Boots and tailgates are washed at the station and not in the creek. In a disease emergency the four sites are where vehicles are disinfected, and the pumps are already there.`,
  },
  {
    title: 'Wet season: seven things to load before the road is cut',
    description: 'From crews who have waited nine days at a river. Water first, patience last.',
    category: 'Rural and seasonal',
    tags: ['Wet season', 'Floods', 'Road trains'],
    daysAgo: 78,
    content: `
Every year somebody drives around a sign. The water on the road looks like thirty centimetres and is a metre in the dip, and a road train that begins to float does not stop at the edge.
## Load these
1. Twenty litres of water for each person.
2. Food for a week that does not need a fridge.
3. A satellite telephone or messenger, charged.
4. Medicines for a fortnight.
5. Shovel, tracks, and a tarpaulin for shade.
6. Fuel for the fridge motor: it drinks while you wait.
7. A book. Boredom makes people drive into rivers.
## Waiting well
Stop on high ground well short of the water, where others can pass. Tell the depot where you are and when you will speak next, and keep that time. Stock comes off first: stations along the road have yards and will say yes if they are asked early.
## Pay
Agree before the season what a day of waiting costs. Members use a clause that shares it between carrier and customer from the second day on.`,
  },
  {
    title: 'Hay runs: how to carry a high load lawfully and keep it on',
    description: 'The drought notice allows 4.6 metres. Rules for height, wires and embers.',
    category: 'Rural and seasonal',
    tags: ['Drought', 'Load restraint', 'Mass and dimension'],
    daysAgo: 145,
    content: `
When pastures fail, fodder moves from one end of the country to the other, often by people who carry other things for the rest of the year. Baled hay may be loaded to 4.6 metres and a little wider than usual on the roads of the notice.
## Keep it on
- Lash each row on its own: two straps for every bale on the top layer.
- Put the tightest bales below and on the outside.
- Stop after twenty kilometres and tighten again; hay settles.
- Angles of steel along the top edge keep straps from cutting in.
## Wires and fire
Farm wires hang lower in heat. Measure the load after the last bale, and ask the owner for the lowest wire between shed and gate. Carry two extinguishers and a rake. A bale that smokes is cut off and rolled away from the truck, and not driven to town.
## Thank you
Since spring, members have moved 2,900 loads, 640 of them for nothing but fuel. A farmer near Charleville has painted their names on his shed.`,
  },
  {
    title: 'Heat and animals: rest stops with shade for long hauls north',
    description:
      'When the forecast is above 38 degrees, plan the trip around the yards and not around the clock.',
    category: 'Rural and seasonal',
    tags: ['Livestock', 'Heat', 'Rest areas'],
    daysAgo: 298,
    content: `
A parked crate heats within minutes. Airflow is what keeps cattle alive, so the worst place in January is a queue.
## Planning
- Load before first light and be under way by sunrise.
- Choose yards with trees or roofs. We have marked twenty-six of them with water, ramps and a telephone number.
- Ring the works before the last leg and ask how long the queue is.
## Fatigue and welfare at once
A driver who must rest and a load that must not stand still is the oldest conflict of the trade. Drivers of livestock accredited for it may use a flexible scheme with additional hours, tied to training and counter-measures. It is not a licence to go on: the record must show why, and what came after.
## Signs
Panting with an open mouth, drooling and a stretched neck mean: move, or wet and unload. One person decides, and that is the driver.
The map of yards is kept by carriers who use them. Send corrections by text message to 0491 570 156.`,
  },
  {
    title: 'Seeding and super: fertiliser runs before the break',
    description: 'Book early, back-load grain, and clean out: what the spreaders want you to know.',
    category: 'Rural and seasonal',
    tags: ['Grain', 'Fertiliser', 'Ports'],
    daysAgo: 405,
    content: `
Between March and May every tipper in the south carries super from the ports to the paddocks, and all of them on the same four days before rain. Last year the queue at one wharf reached six hours.
## Get in front of it
- Book slots two weeks ahead. The terminals publish a forecast each Monday.
- Take grain to the port and bring fertiliser home: with both, the rate can be a fifth lower and you earn more.
- Sweep and wash between. A cupful of urea in malting barley has cost one carrier a whole shipment’s claim.
## Handling
Some products are dangerous goods, some only look like it. The shipping document says which. Ammonium nitrate needs a licensed vehicle and driver, whatever the farmer calls it.
Keep tarps tight: granules take water from the air, set like concrete and come out with crowbars. Two members were hurt doing exactly that.`,
  },
];
