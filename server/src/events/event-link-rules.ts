interface Linked {
  /** Empty where there is none. */
  readonly linkUrl: string;
}

/** What a mail to somebody who has a place leads to, where they take part online. */
export const linksOf = ({ linkUrl }: Linked) =>
  linkUrl === '' ? [] : [{ label: 'Join online', url: linkUrl }];

interface Viewed extends Linked {
  readonly hasPlace: boolean;
  readonly calledOffAt: Date | null;
  readonly endsAt: Date;
}

/** Where whoever has a place takes part; null for everybody else, and once there is nothing to take part in. */
export const linkFor = ({ linkUrl, hasPlace, calledOffAt, endsAt }: Viewed, now: Date): string | null =>
  linkUrl !== '' && hasPlace && calledOffAt === null && endsAt > now ? linkUrl : null;
