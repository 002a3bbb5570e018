import type { BodyOf } from '@linehaul/contract/endpoint';
import type { addAttendee } from '@linehaul/contract/office-event-adding';
import { type AccountForSignIn, findAccountByEmail } from '../../accounts/account-queries.ts';
import type { Reader } from '../../db/database.ts';
import { invalidField } from '../../domain-error.ts';
import { NOBODY, type SeatedPerson } from '../seats/seat-rules.ts';

type To = BodyOf<typeof addAttendee>['to'];

export interface Newcomer {
  readonly person: SeatedPerson;
  readonly name: string;
  /** Whose booking it is: their own or, for a guest, the officer's. */
  readonly bookerId: string;
}

const NO_ACCOUNT = 'No account has this address. Please type their name too, and add them as a guest';

/** Who has an account by this address and can sign in; throws where nobody does. */
export const requirePerson = async (reader: Reader, email: string): Promise<AccountForSignIn> => {
  const account = await findAccountByEmail(reader, email);
  if (!account || account.disabledAt !== null) throw invalidField('email', NO_ACCOUNT);
  return account;
};

/** Who is to be added: a guest by their name, or an account by its address. */
export const requireNewcomer = async (reader: Reader, to: To, officerId: string): Promise<Newcomer> => {
  if ('firstName' in to) {
    const { firstName, lastName, email } = to;
    const guest = { guestFirstName: firstName, guestLastName: lastName, guestEmail: email };
    return { person: { ...NOBODY, ...guest }, name: `${firstName} ${lastName}`, bookerId: officerId };
  }
  const { id, firstName, lastName } = await requirePerson(reader, to.email);
  return { person: { ...NOBODY, attendeeId: id }, name: `${firstName} ${lastName}`, bookerId: id };
};
