/** The portal's statements on events, by hand: `$1` is who asks, `$2` the instant, `$3` the day. */

const COUNTS = `(
  select count(*) filter (where orders.account_id <> $1)::int + (
      select count(*) from event_places where ticket_type_id = event_ticket_types.id and status = 'confirmed')::int as "taken",
    count(*) filter (where orders.account_id = $1)::int as "ownHeld"
  from event_places places join event_orders orders on orders.id = places.order_id
  where places.ticket_type_id = event_ticket_types.id and places.status = 'held' and places.held_until > $2)`;

const SALES = `
  select event_id, json_agg(sale order by position) as tickets from (
    select event_id, position, price_cents as "priceCents", member_price_cents as "memberPriceCents",
      members_only as "membersOnly", stock, sold_from as "soldFrom", sold_until as "soldUntil",
      early_price_cents as "earlyPriceCents", early_member_price_cents as "earlyMemberPriceCents",
      early_until as "earlyUntil", "taken", "ownHeld", (select min(quantity) from event_waits
        where ticket_type_id = event_ticket_types.id and status = 'waiting') as "leastWaiting"
    from event_ticket_types, lateral ${COUNTS} as counts where event_id in (select id from found)
  ) sale group by event_id`;

const OWN = `
  select distinct on (event_id) event_id, json_build_object('priceCents', price_cents,
    'ticketNumber', ticket_number, 'attendanceStatus', attendance_status) as place
  from event_places where attendee_id = $1 and status = 'confirmed' and event_id in (select id from found)
  order by event_id, created_at, position`;

const partsOf = (found: string): string =>
  `found as materialized (${found}), sales as materialized (${SALES}), own as materialized (${OWN})`;

const COLUMNS = `
  events.id, events.title, events.summary, events.starts_at, events.ends_at, events.time_zone, events.address,
  events.is_online, events.picture_id, events.type_id, event_types.name as type, event_locations.name as location,
  events.called_off_at, sales.tickets, own.place`;

const SOURCE = `
  found join events on events.id = found.id join event_types on event_types.id = events.type_id
    left join event_locations on event_locations.id = events.location_id
    left join sales on sales.event_id = events.id left join own on own.event_id = events.id`;

const STANDING = `exists (select from organisation_contacts join memberships using (organisation_id)
  where memberships.status in ('active') and $3::date between memberships.starts_on and memberships.ends_on
    and organisation_contacts.account_id = $1) as is_in_good_standing`;

export const PUBLISHED =
  '(events.published_from <= $2 and (events.published_until is null or events.published_until > $2))';

export const NOT_OVER = "(events.ends_at > $2 and events.starts_at > $2::timestamptz - interval '31 days')";

export const NAMED = 'select id from event_locations where lower(name) like lower($1)';

export const pageOf = (condition: string): string => `
  with ${partsOf(`select events.id from events where ${condition}
    order by events.starts_at, events.id limit $4 offset $5`)}
  select (select count(*)::int from events where ${condition}) as total_items, ${STANDING}, ${COLUMNS}
  from (select) as one left join (${SOURCE}) on true order by events.starts_at, events.id`;

export const mentionedOf = (condition: string): string => `
  select (select count(*)::int from events where ${condition}) as total_items, ${STANDING},
    array(select events.id from events where ${condition}
      order by events.starts_at, events.id limit $4 offset $5) as ids`;

export const CARDS = `
  with ${partsOf('select unnest((select $3::uuid[])) as id')} select ${COLUMNS} from ${SOURCE}`;

const PLACES =
  'select from event_places places join event_orders orders on orders.id = places.order_id where';

const PLACED = `exists (${PLACES} places.event_id = events.id and (places.attendee_id = $1 or orders.account_id = $1)
  and (places.status = 'confirmed' or places.status = 'held' and places.held_until > $2
    or places.cancellation_id in (select id from event_cancellations where kind = 'called-off')))`;

const labelsOf = (link: string, table: string, column: string): string => `(
  select coalesce(json_agg(json_build_object('id', label.id, 'label', label.name) order by label.name), '[]')
  from ${link} link join ${table} label on label.id = link.${column} where link.event_id = events.id)`;

export const DETAIL = `
  with ${partsOf(`select events.id from events where events.id = $4
    and ($5::boolean or ${PUBLISHED} or ${PLACED})`)}
  select events.content_html, events.content_rules, events.picture_description, events.called_off_reason,
    events.shows_people, events.link_url, ${STANDING},
    ${labelsOf('event_in_categories', 'event_categories', 'category_id')} as categories,
    ${labelsOf('event_with_tags', 'event_tags', 'tag_id')} as tags,
    exists (${PLACES} orders.account_id = $1 and places.event_id = events.id and places.status = 'confirmed') as has_booked,
    (select json_build_object('cancelHours', cancel_hours, 'feePercent', fee_percent, 'freeHours', free_hours,
      'handOnHours', hand_on_hours) from event_cancelling_rules where event_id = events.id
      order by since desc limit 1) as cancelling,
    (select json_build_object('hours', events.cpd_hundredths / 100.0, 'category', name)
      from cpd_categories where id = events.cpd_category_id) as cpd, ${COLUMNS}
  from ${SOURCE}`;
