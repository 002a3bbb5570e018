import { EDITABLE, HIDDEN, READ_ONLY, REQUIRED, type SeedField, type SeedGroup } from './planned-form.ts';

const SECTORS = {
  'general-freight': 'General freight',
  refrigerated: 'Refrigerated transport',
  livestock: 'Livestock',
  'bulk-tankers': 'Bulk tankers and dangerous goods',
  'heavy-haulage': 'Heavy haulage and oversize',
  'car-carrying': 'Car carrying',
  express: 'Express and courier',
  agriculture: 'Grain and agriculture',
  construction: 'Construction and quarry',
  waste: 'Waste and recycling',
  towing: 'Towing and recovery',
  logistics: 'Warehousing and logistics',
};

const SERVICES = {
  interstate: 'Interstate linehaul',
  intrastate: 'Intrastate linehaul',
  metropolitan: 'Metropolitan distribution',
  container: 'Container cartage',
  'side-loader': 'Side loader',
  'road-train': 'Road trains',
  'b-double': 'B-doubles',
  'over-dimensional': 'Over-dimensional loads',
  'dangerous-goods': 'Dangerous goods',
  'cold-chain': 'Cold chain',
  storage: 'Storage',
  subcontracting: 'Subcontracting',
};

const STATES = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

const addressFields = (): SeedField[] => [
  {
    label: 'Address 1',
    fieldType: 'String',
    join: REQUIRED,
    details: HIDDEN,
    placeholder: 'Number and street',
    kind: 'address-line1',
  },
  {
    label: 'Address 2',
    fieldType: 'String',
    join: EDITABLE,
    details: HIDDEN,
    placeholder: 'Building, level or unit',
    kind: 'address-line2',
  },
  { label: 'Suburb', fieldType: 'String', join: REQUIRED, details: HIDDEN, maxLength: 100, kind: 'suburb' },
  {
    label: 'State',
    fieldType: 'Reference',
    join: REQUIRED,
    details: HIDDEN,
    options: STATES,
    kind: 'state',
  },
  {
    label: 'Postcode',
    fieldType: 'String',
    join: REQUIRED,
    details: HIDDEN,
    maxLength: 4,
    format: 'postcode',
  },
];

const PART_OF_LABEL: Readonly<Record<string, SeedField['workplacePart']>> = {
  'Address 1': 'address1',
  'Address 2': 'address2',
  Suburb: 'suburb',
  State: 'state',
  Postcode: 'postcode',
};

const shownToMembers = (field: SeedField): SeedField => {
  const workplacePart = PART_OF_LABEL[field.label];
  return workplacePart ? { ...field, workplacePart } : field;
};

const DETAILS: SeedField[] = [
  {
    label: 'Organisation Name',
    fieldType: 'String',
    join: READ_ONLY,
    details: READ_ONLY,
    maxLength: 70,
    boundColumn: 'name',
  },
  {
    label: 'Organisation #',
    fieldType: 'Integer',
    join: HIDDEN,
    details: READ_ONLY,
    boundColumn: 'organisation_number',
  },
  { label: 'Membership Number', fieldType: 'String', details: READ_ONLY, boundColumn: 'member_number' },
  {
    label: 'ABN',
    fieldType: 'String',
    join: REQUIRED,
    details: READ_ONLY,
    maxLength: 14,
    format: 'abn',
    placeholder: '11 digits',
  },
  {
    label: 'Trading Name',
    fieldType: 'String',
    join: EDITABLE,
    details: READ_ONLY,
    maxLength: 200,
    kind: 'organisation',
  },
  { label: 'Industry Sector', fieldType: 'Reference', join: REQUIRED, details: REQUIRED, options: SECTORS },
  {
    label: 'Services',
    fieldType: 'Reference',
    join: EDITABLE,
    details: EDITABLE,
    options: SERVICES,
    isMultipleSelect: true,
  },
  {
    label: 'Number of Trucks',
    fieldType: 'Integer',
    join: REQUIRED,
    details: READ_ONLY,
    isFleetSize: true,
  },
  { label: 'Number of Employees', fieldType: 'Integer', join: EDITABLE, details: EDITABLE },
  {
    label: 'Website',
    fieldType: 'String',
    join: EDITABLE,
    details: EDITABLE,
    format: 'website',
    workplacePart: 'website',
    placeholder: 'www.example.com.au',
  },
  { label: 'Accredited with NHVAS', fieldType: 'Boolean', join: EDITABLE, details: EDITABLE },
];

const POSTAL_ADDRESS: SeedField[] = [
  {
    label: 'Postal address is different from physical address',
    fieldType: 'Boolean',
    join: EDITABLE,
    details: HIDDEN,
  },
  ...addressFields(),
  {
    label: 'Country',
    fieldType: 'String',
    join: EDITABLE,
    details: HIDDEN,
    maxLength: 100,
    placeholder: 'Australia',
    kind: 'country',
  },
];

const ASSOCIATION_RECORDS: SeedField[] = [
  { label: 'Ampol Saving', fieldType: 'Boolean', details: HIDDEN },
  { label: 'BP Account Number', fieldType: 'String', details: HIDDEN, maxLength: 50 },
  {
    label: 'Prospect Type',
    fieldType: 'Reference',
    details: HIDDEN,
    options: { cold: 'Cold', warm: 'Warm', hot: 'Hot' },
  },
  {
    label: 'Discount Details',
    fieldType: 'Reference',
    details: HIDDEN,
    options: { none: 'None', life: 'Life member', other: 'Other' },
  },
  { label: 'Discount Details - Other', fieldType: 'String', details: HIDDEN },
  { label: 'Number of Staff', fieldType: 'Integer', details: HIDDEN },
  {
    label: 'Lead Source',
    fieldType: 'Reference',
    details: HIDDEN,
    options: { website: 'Website', event: 'Event', referral: 'Referral by a member', phone: 'Phone call' },
  },
];

/** The organisation form that a new portal begins with (SPEC section 5, Organisation form). */
export const ORGANISATION_FORM: SeedGroup[] = [
  { name: 'Details', fields: DETAILS },
  { name: 'Physical Address', fields: addressFields().map(shownToMembers) },
  { name: 'Postal Address', isToggled: true, fields: POSTAL_ADDRESS },
  {
    name: 'Communications',
    fields: [
      { label: 'Printed magazine copies', fieldType: 'Integer', details: HIDDEN },
      { label: 'Industry alerts', fieldType: 'Boolean', details: HIDDEN },
    ],
  },
  { name: 'Association Records', fields: ASSOCIATION_RECORDS },
];
