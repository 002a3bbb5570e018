import { type FirmRight, ROLES_WITH } from '@linehaul/contract/firm-roles';
import { sql } from 'kysely';

/** Whether a row of `organisation_contacts`, by the name that it has in the statement, gives a right. */
export const givesRight = (right: FirmRight, row = 'organisationContacts') =>
  sql<boolean>`(${sql.join(
    ROLES_WITH[right].map((role) => sql.ref(`${row}.${role}`)),
    sql` or `,
  )})`;
