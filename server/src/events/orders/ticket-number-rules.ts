// Without I, L, O and U: nobody reads or hears them as something else.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** How many random bytes a ticket's number is made from. */
export const TICKET_NUMBER_BYTES = LENGTH;

/** A number that a person can read out at the door, such as `7K3MQ-9AX4T`: 50 random bits, so nobody guesses one. */
export const ticketNumberFrom = (bytes: Uint8Array): string => {
  const text = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
};
