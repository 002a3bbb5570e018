import { minutesAfter, type Seeding } from '../seeding.ts';

const DAYS_MINUTES = 6 * 1440;

/** Whoever is a member or works for the association was last here some days ago, so that their home page has news for them. */
export const seedHomeVisits = async ({ transaction, now }: Seeding): Promise<void> => {
  await transaction
    .insertInto('homeVisits')
    .columns(['accountId', 'beganAt'])
    .expression((select) =>
      select
        .selectFrom('accounts')
        .select((row) => ['id', row.val(minutesAfter(now, -DAYS_MINUTES)).as('beganAt')])
        .where('contactType', 'in', ['Member', 'Staff'])
        .where('emailConfirmedAt', 'is not', null),
    )
    .execute();
};
