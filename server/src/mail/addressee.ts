/** Whom a mail about an account goes to. */
export interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailConfirmedAt: Date | null;
}

/** How a mail begins. An address that nobody has proven is a stranger's: what was typed for it is not repeated there. */
export const greetingOf = ({ firstName, emailConfirmedAt }: Addressee): string =>
  emailConfirmedAt ? `Hello ${firstName}` : 'Hello';

/** Where a mail goes, with a name only where the address is proven. */
export const mailboxOf = ({ email, firstName, lastName, emailConfirmedAt }: Addressee) => ({
  name: emailConfirmedAt ? `${firstName} ${lastName}` : '',
  address: email,
});
