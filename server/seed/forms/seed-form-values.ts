import type { FormValue } from '@linehaul/contract/forms';
import type { PlannedOrganisation } from '../plan/association-plan.ts';
import type { Random } from '../plan/random.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';

const SERVICES: Record<string, readonly string[]> = {
  'general-freight': ['interstate', 'intrastate', 'b-double'],
  refrigerated: ['interstate', 'b-double', 'cold-chain'],
  livestock: ['intrastate', 'b-double', 'road-train'],
  'bulk-tankers': ['intrastate', 'b-double', 'dangerous-goods'],
  'heavy-haulage': ['interstate', 'over-dimensional', 'subcontracting'],
  'car-carrying': ['interstate', 'metropolitan'],
  express: ['metropolitan', 'interstate', 'storage'],
  agriculture: ['intrastate', 'road-train', 'b-double'],
  construction: ['metropolitan', 'intrastate', 'subcontracting'],
  logistics: ['container', 'side-loader', 'storage'],
};

const postalValues = ({ row }: PlannedOrganisation, random: Random): Record<string, FormValue> => {
  const toggle = 'Postal Address/Postal address is different from physical address';
  if (random.int(1, 3) > 1) return { [toggle]: false };
  return {
    [toggle]: true,
    'Postal Address/Address 1': `PO Box ${random.int(11, 990)}`,
    'Postal Address/Suburb': row.suburb,
    'Postal Address/State': row.state,
    'Postal Address/Postcode': row.postcode,
    'Postal Address/Country': 'Australia',
  };
};

/** What the organisation filled in, by group and label. */
const valuesOf = (organisation: PlannedOrganisation, random: Random): Record<string, FormValue> => {
  const { row, trucks, domain } = organisation;
  return {
    'Details/ABN': organisation.abn,
    'Details/Industry Sector': row.sector,
    'Details/Services': [...(SERVICES[row.sector] ?? ['subcontracting'])],
    'Details/Number of Trucks': trucks,
    'Details/Number of Employees': trucks === 1 ? 1 : Math.ceil(trucks * 1.6) + random.int(2, 6),
    'Details/Website': `https://www.${domain}`,
    'Details/Accredited with NHVAS': trucks > 5 && random.int(1, 3) > 1,
    'Physical Address/Address 1': row.street,
    'Physical Address/Suburb': row.suburb,
    'Physical Address/State': row.state,
    'Physical Address/Postcode': row.postcode,
    ...postalValues(organisation, random),
  };
};

const toColumns = (value: FormValue, fieldType: string) => ({
  textValue: fieldType === 'String' && typeof value === 'string' ? value : null,
  integerValue: typeof value === 'number' ? value : null,
  booleanValue: typeof value === 'boolean' ? value : null,
  optionKeys: fieldType === 'Reference' ? (Array.isArray(value) ? value : [String(value)]) : null,
});

/** Fills the organisation form; every value must have a field, so that a renamed field is noticed. */
export const seedFormValues = async (
  seeding: Seeding,
  organisations: PlannedOrganisation[],
): Promise<void> => {
  const { transaction, random } = seeding;
  const fields = await transaction
    .selectFrom('formFields')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .where('formGroups.entity', '=', 'organisation')
    .select(['formFields.id', 'formFields.label', 'formFields.fieldType', 'formGroups.name as group'])
    .execute();
  const fieldOf = new Map(fields.map((field) => [`${field.group}/${field.label}`, field]));
  const rows = organisations.flatMap((organisation) => {
    const updatedAt = officeHourOn(organisation.joinedOn, seeding);
    return Object.entries(valuesOf(organisation, random)).map(([name, value]) => {
      const field = fieldOf.get(name);
      if (!field) throw new Error(`The organisation form has no field ${name}`);
      return {
        fieldId: field.id,
        entityId: organisation.id,
        ...toColumns(value, field.fieldType),
        updatedAt,
      };
    });
  });
  await transaction.insertInto('formValues').values(rows).execute();
};
