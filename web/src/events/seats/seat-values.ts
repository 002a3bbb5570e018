import { GUEST_NAME_MAX_LENGTH, type Seat, seatHolder } from '@linehaul/contract/event-booking';
import { requiredName } from '@linehaul/contract/names';
import { email } from '@linehaul/contract/text';
import * as z from 'zod/mini';
import { formValues } from '../../lib/forms/form-errors.ts';

const formSeat = z.object({
  who: seatHolder,
  accountId: z.optional(z.uuid('Please choose a colleague from the list')),
  firstName: z.optional(requiredName('Please type the first name', GUEST_NAME_MAX_LENGTH)),
  lastName: z.optional(requiredName('Please type the last name', GUEST_NAME_MAX_LENGTH)),
  email: z.optional(email('Please type the email address', 'Please type a valid email address')),
});

/** What a form of seats holds: who comes on each, and how it is paid. */
export const seatsForm = z.object({ seats: z.array(formSeat), pay: z.optional(z.string()) });

type Values = Record<string, string | string[]>;

const textOf = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

const readSeat = (values: Values, index: number) => {
  const field = (name: string): string => textOf(values, `seats.${index}.${name}`);
  const who = field('who');
  if (who === 'colleague') return { who, accountId: field('colleagueId') };
  if (who !== 'guest') return { who };
  return { who, firstName: field('firstName'), lastName: field('lastName'), email: field('email') };
};

/** Only what belongs to the choice of each seat counts: another stays typed, and is not sent. */
export const readSeats = (data: FormData): unknown => {
  const values = formValues(data);
  const count = Object.keys(values).filter((name) => /^seats\.\d+\.who$/.test(name)).length;
  const seats = Array.from({ length: count }, (_, index) => readSeat(values, index));
  return { seats, pay: textOf(values, 'pay') };
};

/** Without what is left out. */
export const sentSeats = (seats: z.output<typeof seatsForm>['seats']): Seat[] =>
  seats.map(
    (seat) => Object.fromEntries(Object.entries(seat).filter(([, value]) => value !== undefined)) as Seat,
  );
