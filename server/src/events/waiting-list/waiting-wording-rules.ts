import { declareMail } from '../../mail/worded-mail.ts';

export const PLACES_OFFERED = declareMail({
  kind: 'waiting-offer',
  title: 'Offer to whoever waited',
  cause: 'Places come free that somebody waited for, and are held for them.',
  places: [
    'first_name',
    'event',
    'when',
    'ticket',
    'places',
    'places_first',
    'held_until',
    'came_free',
    'take_by',
  ],
  required: ['event', 'take_by'],
  ours: {
    subject: '{places_first} for you: {event}',
    heading: 'Good news, {first_name}',
    text: `You were waiting for {places} at {event}. {came_free}

{take_by}`,
  },
});

export const OFFER_SHORTENED = declareMail({
  kind: 'waiting-offer-shortened',
  title: 'Offer that ends sooner',
  cause: 'Sales end sooner than they did, and with them the time of an offer.',
  places: ['first_name', 'event', 'ticket', 'held_until', 'less_time'],
  required: ['less_time'],
  ours: {
    subject: 'Your offer ends sooner: {event}',
    heading: 'There is less time for your offer',
    text: `{less_time}

After that nothing more is sold. Nothing is charged unless you take what you were offered.`,
  },
});

export const OFFER_OVER = declareMail({
  kind: 'waiting-offer-over',
  title: 'Offer that has run out',
  cause: 'An offer was not taken in time, and others are asked.',
  places: ['first_name', 'event', 'ticket', 'offer_over'],
  required: ['offer_over'],
  ours: {
    subject: 'Your offer has run out: {event}',
    heading: 'The time of your offer is over',
    text: `{offer_over}

Nothing was charged. If you would still like to come, join the waiting list again.`,
  },
});

export const OFFER_AND_LIST_OVER = declareMail({
  kind: 'waiting-offer-and-list-over',
  title: 'Offer that has run out with its list',
  cause: 'An offer was not taken before sales ended, and with them the waiting list.',
  places: ['first_name', 'event', 'ticket', 'offer_over'],
  required: ['offer_over'],
  ours: {
    subject: 'Your offer has run out: {event}',
    heading: 'The time of your offer is over',
    text: `{offer_over}

Nothing was charged.`,
  },
});

/** Where they stand now is said below, and stays ours. */
export const OFFER_PAID_TOO_LATE = declareMail({
  kind: 'waiting-offer-paid-too-late',
  title: 'Payment after an offer was over',
  cause: 'The money for an offer arrives after its time, and goes back.',
  places: ['first_name', 'event', 'ticket', 'amount', 'too_late'],
  required: ['amount', 'too_late'],
  ours: {
    subject: 'Your offer was over, and {amount} is on its way back: {event}',
    heading: 'The time of your offer was over',
    text: `{too_late}

The whole {amount} goes back to your card. Banks take a few business days to show it. There is nothing you need to do for it.`,
  },
});

export const WAIT_OVER = declareMail({
  kind: 'waiting-over',
  title: 'Off the waiting list',
  cause:
    'Somebody waits for an event no more: it has begun or was called off, its sale is over, or the ticket is not for them.',
  places: ['first_name', 'event', 'ticket', 'wait_end'],
  required: ['wait_end'],
  ours: {
    subject: 'You are not on the waiting list any more: {event}',
    heading: 'The waiting list',
    text: `{wait_end} You are not on its waiting list any more.

Nothing was charged.`,
  },
});
