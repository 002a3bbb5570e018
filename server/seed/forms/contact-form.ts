import { EDITABLE, HIDDEN, READ_ONLY, REQUIRED, type SeedField, type SeedGroup } from './planned-form.ts';

const TITLES = ['A/Prof', 'Dr', 'E/Prof', 'Hon', 'Miss', 'Mr', 'Mrs', 'Ms', 'Mx', 'Prof', 'Sir', 'Staff'];

const GENDERS = {
  M: 'Man or Male',
  F: 'Woman or Female',
  X: 'Non-binary',
  T: 'Different term',
  Z: 'Prefer not to answer',
};

const PERSONAL_DETAILS: SeedField[] = [
  {
    label: 'Title',
    fieldType: 'Reference',
    details: EDITABLE,
    options: Object.fromEntries(TITLES.map((title) => [title, title])),
  },
  {
    label: 'First Name',
    fieldType: 'String',
    details: REQUIRED,
    maxLength: 100,
    boundColumn: 'first_name',
    kind: 'given-name',
  },
  {
    label: 'Last Name',
    fieldType: 'String',
    details: REQUIRED,
    maxLength: 100,
    boundColumn: 'last_name',
    kind: 'family-name',
  },
  { label: 'Gender', fieldType: 'Reference', details: EDITABLE, options: GENDERS },
  { label: 'Contact #', fieldType: 'String', details: HIDDEN, boundColumn: 'member_number' },
  { label: 'Contact Type', fieldType: 'String', details: HIDDEN, boundColumn: 'contact_type' },
  { label: 'Dietary Requirements', fieldType: 'String', details: HIDDEN, maxLength: 500 },
  {
    label: 'Contact Lead Source',
    fieldType: 'Reference',
    details: HIDDEN,
    options: { website: 'Website', event: 'Event', referral: 'Referral by a member', phone: 'Phone call' },
  },
];

const WAYS_TO_REACH: SeedField[] = [
  { label: 'Email', fieldType: 'String', details: READ_ONLY, boundColumn: 'email', kind: 'email' },
  {
    label: 'Mobile',
    fieldType: 'String',
    details: EDITABLE,
    maxLength: 30,
    boundColumn: 'mobile',
    format: 'phone',
    placeholder: 'An Australian number, or another with + and its country code',
  },
];

const WORK: SeedField[] = [
  { label: 'Job Title', fieldType: 'String', details: EDITABLE, maxLength: 100, kind: 'job-title' },
  { label: 'Workplace Phone', fieldType: 'String', details: HIDDEN, maxLength: 30, format: 'phone' },
  { label: 'Workplace Mobile', fieldType: 'String', details: HIDDEN, maxLength: 30, format: 'phone' },
  { label: 'Workplace Admin Email', fieldType: 'String', details: HIDDEN },
];

/** The profile form that a new portal begins with (SPEC sections 3 and 5, Profile form). */
export const CONTACT_FORM: SeedGroup[] = [
  { name: 'Personal Details', fields: PERSONAL_DETAILS },
  { name: 'Contact Details', fields: WAYS_TO_REACH },
  { name: 'Work', fields: WORK },
  {
    name: 'Preferences',
    fields: [{ label: 'Preferred Contact Method', fieldType: 'String', details: HIDDEN }],
  },
  { name: 'Marketing Cookies', fields: [{ label: 'First Visit', fieldType: 'String', details: HIDDEN }] },
];
