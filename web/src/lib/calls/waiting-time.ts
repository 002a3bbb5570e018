import { TRY_LATER } from '@linehaul/contract/try-later';

const units = [
  { seconds: 86_400, one: 'a day', many: 'days' },
  { seconds: 3600, one: 'an hour', many: 'hours' },
  { seconds: 60, one: 'a minute', many: 'minutes' },
] as const;

/** `in 5 minutes`: rounded up, so that who comes back then is not refused again. */
const inTime = (seconds: number): string => {
  const unit = units.find((it) => seconds > it.seconds * (it.seconds === 60 ? 0 : 1.5)) ?? units[2];
  const count = Math.ceil(seconds / unit.seconds);
  return count <= 1 ? `in ${unit.one}` : `in ${count} ${unit.many}`;
};

/** A refusal for now: where it asks to try later it says when, if the server has said so by `Retry-After`. */
export const withWaitingTime = (message: string, retryAfterSeconds: number | undefined): string =>
  retryAfterSeconds === undefined
    ? message
    : message.replace(TRY_LATER, `Please try again ${inTime(retryAfterSeconds)}`);
