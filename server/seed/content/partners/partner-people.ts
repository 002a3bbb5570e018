type NameAndRole = readonly [name: string, role: string];

/** Whom to ask for at each partner, by its title; the first answers the telephone of the entry. */
export const PARTNER_PEOPLE: Readonly<Record<string, readonly NameAndRole[]>> = {
  'Outrigger Mutual Insurance': [
    ['Bronwyn Achterberg', 'Fleet underwriter'],
    ['Tevita Langi', 'Claims manager'],
  ],
  'Lantern Income Protection': [['Odette Farrugia', 'Adviser to owner-drivers']],
  'Cardinal Point Brokers': [
    ['Kelvin Stroud', 'Broker, heavy haulage'],
    ['Marguerite Chan', 'Broker, dangerous goods'],
  ],
  'Ironbark Business Bank': [
    ['Siobhan Truscott', 'Head of transport lending'],
    ['Anil Deshpande', 'Equipment finance, Queensland'],
  ],
  'Quickset Invoice Finance': [['Priya Nandakumar', 'New customers']],
  'Tallyman Tax & Books': [['Gordon Eyles', 'Partner, fuel tax credits']],
  'Bluegum Truck Centre': [
    ['Shaun McIlwraith', 'Fleet sales'],
    ['Yuki Tanabe', 'Workshop bookings'],
  ],
  'Stonecrop Trailers': [['Hamish Delacroix', 'Design and PBS approvals']],
  'Wattle Current Electric Trucks': [['Lucia Fontana', 'Trials and chargers']],
  'Longtread Tyres': [
    ['Wayne Petrovic', 'Fleet agreements'],
    ['Mereana Tuhiwai', 'Night desk'],
  ],
  'Kelpie Brake & Driveline': [['Noel Abernethy', 'Parts counter, Dubbo']],
  'Snugload Restraint': [['Ingrid Halvorsen', 'Certificates']],
  'Coldspan Refrigeration': [['Dimitri Kostas', 'Service manager']],
  'Roadwell Driver Medicals': [['Dr Amara Okonkwo', 'Medical director']],
  'Steady Hand Counselling': [['Fergus Rennie', 'Clinical lead']],
  'Clutch & Compass Training': [['Jodie Wanganeen', 'Bookings']],
  'Seatfiller Recruitment': [['Carlo Benedetti', 'Relief drivers']],
  'Plainchart Employment Law': [['Harriet Quong', 'Principal']],
  'Wayfinder Telematics': [
    ['Elena Marchetti', 'Fleet advisers'],
    ['Bashir Rahimi', 'Support'],
  ],
  'Manifold Transport Software': [['Tom Whitlam', 'Demonstrations']],
  'Padlock Cyber': [['Aoife Gallagher', 'Help after an attack']],
  'Farhorizon Fuel Card': [['Sunil Perera', 'Member accounts']],
  'Magpie Depot Fuels': [['Rhonda Sykes', 'Orders']],
  'Tollgate Tag & Refund': [['Leo Antoniou', 'Relief claims']],
  'Dusty Lamp Roadhouses': [['Mavis Dunstan', 'Group bookings']],
};
