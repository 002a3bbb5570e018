import { PARTNER_FIGURE_MONTHS, type PartnerFigures } from '@linehaul/contract/office-partners';
import { sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../domain-error.ts';

interface Row {
  readonly months: PartnerFigures['months'];
  readonly total: PartnerFigures['total'];
}

/** How often a partner was looked at in each of the last months, and since it is there; a month without anything is 0. */
export const findPartnerFigures = async (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<PartnerFigures> => {
  const thisMonth = `${todayOf(context).slice(0, 7)}-01`;
  const { rows } = await sql<Row>`
    select (select json_agg(json_build_object('month', to_char(first_day, 'YYYY-MM-DD'),
          'views', coalesce(views, 0), 'clicks', coalesce(clicks, 0)) order by first_day)
        from generate_series(${thisMonth}::date - make_interval(months => ${PARTNER_FIGURE_MONTHS - 1}),
          ${thisMonth}::date, interval '1 month') months (first_day)
          left join partner_figures on partner_figures.partner_id = partners.id and month = first_day::date) as months,
      (select json_build_object('views', coalesce(sum(views), 0), 'clicks', coalesce(sum(clicks), 0))
        from partner_figures where partner_figures.partner_id = partners.id) as total
    from partners where id = ${id}`.execute(context.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};
