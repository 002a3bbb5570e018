import { declareMail } from '../mail/worded-mail.ts';

export const CPD_APPROVED = declareMail({
  kind: 'cpd-activity-approved',
  title: 'Activity approved',
  cause: 'An officer has approved an activity that a member has logged.',
  places: ['first_name', 'activity', 'hours'],
  required: ['activity'],
  ours: {
    subject: '{activity}: approved',
    heading: 'Approved, {first_name}',
    text: '{hours} for {activity} now count towards your professional development.',
  },
});

/** What is asked is said below, in the words of who asks. */
export const CPD_ASKED_BACK = declareMail({
  kind: 'cpd-activity-asked-back',
  title: 'Question about an activity',
  cause: 'An officer needs something more before an activity can count.',
  places: ['first_name', 'activity', 'hours'],
  required: ['activity'],
  ours: {
    subject: '{activity}: we need something more',
    heading: 'A question, {first_name}',
    text: 'Before {hours} for {activity} can count, the office asks:',
  },
});

/** Why is said below, in the words of who has decided. */
export const CPD_DECLINED = declareMail({
  kind: 'cpd-activity-declined',
  title: 'Activity not counted',
  cause: 'An officer has decided that an activity does not count.',
  places: ['first_name', 'activity', 'hours'],
  required: ['activity'],
  ours: {
    subject: '{activity}: not counted',
    heading: 'About {activity}',
    text: '{first_name}, the office has decided that this activity does not count:',
  },
});

/** Why, and what becomes of certificates, is said below. */
export const CPD_TAKEN_BACK = declareMail({
  kind: 'cpd-hours-taken-back',
  title: 'Hours taken back',
  cause: 'An officer takes back hours that counted.',
  places: ['first_name', 'activity', 'hours'],
  required: ['activity', 'hours'],
  ours: {
    subject: '{activity}: hours taken back',
    heading: 'About {activity}',
    text: '{first_name}, the office has taken back {hours} that counted for {activity}:',
  },
});

export const CPD_PERIOD_ENDS = declareMail({
  kind: 'cpd-period-ends',
  title: 'Hours that are still to do',
  cause: 'A period ends on one of the days that its programme reminds before, and hours are missing.',
  places: ['first_name', 'programme', 'hours', 'still_to_do', 'due_day'],
  required: ['due_day'],
  ours: {
    subject: '{programme}: {hours} to do by {due_day}',
    heading: 'Hours that are still to do',
    text: `{first_name}, {still_to_do} by {due_day}.

What you have done and not logged yet counts once the office has approved it.`,
  },
});

/** Which, and until when, stands below. */
export const LICENCE_EXPIRES = declareMail({
  kind: 'licence-expires',
  title: 'A licence expires',
  cause: 'A licence that somebody keeps in the portal expires on one of the days that are reminded before.',
  places: ['first_name', 'licence', 'expiry_day'],
  required: ['expiry_day'],
  ours: {
    subject: '{licence}: expires on {expiry_day}',
    heading: 'A licence of yours expires',
    text: `{first_name}, this is what you keep in the portal as valid until the days below.

Once you have renewed one, enter its new days, so that you are reminded of the next time.`,
  },
});

export const LICENCES_EXPIRE = declareMail({
  kind: 'licences-expire',
  title: 'Several licences expire',
  cause: 'Several licences that somebody keeps in the portal expire on days that are reminded before.',
  places: ['first_name', 'licence_count'],
  required: [],
  ours: {
    subject: '{licence_count} of your licences expire soon',
    heading: 'Licences of yours expire',
    text: `{first_name}, this is what you keep in the portal as valid until the days below.

Once you have renewed one, enter its new days, so that you are reminded of the next time.`,
  },
});

/** What they lack stands below. */
export const TEAM_NUDGE = declareMail({
  kind: 'cpd-team-nudge',
  title: 'An organisation reminds one of its people',
  cause: 'Who manages the people of an organisation reminds one of them of what they lack.',
  places: ['first_name', 'organisation'],
  required: ['organisation'],
  ours: {
    subject: '{organisation} asks about your professional development',
    heading: 'A reminder, {first_name}',
    text: '{organisation} asks you to bring this up to date. It sees how you stand and until when, neither your evidence nor the numbers of your licences.',
  },
});
