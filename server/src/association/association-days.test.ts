import { getPortalSettings } from '@linehaul/contract/association';
import { dayOf } from '@linehaul/contract/dates';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { applicantAtPayment } from '../../test/people/join-factories.ts';
import { enquire } from '../../test/money/money-factories.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.stop());

/** A moment at which it is one day at some of them and another elsewhere. */
const MOMENT = new Date('2083-05-10T13:45:00Z');

test.each([
  ['Australia/Sydney', '2083-05-10'],
  ['Pacific/Auckland', '2083-05-11'],
  ['America/St_Johns', '2083-05-10'],
])(
  'in %s what is written at one moment is of %s, in code, in the database and for the browser',
  async (zone, day) => {
    expect(dayOf(MOMENT, zone)).toBe(day);
    portal = await startTestPortal({ ASSOCIATION_TIME_ZONE: zone });
    portal.context.clock.set(MOMENT);
    const applicant = await applicantAtPayment(portal);
    expect((await enquire(portal, applicant)).status).toBe(200);
    const { rows } = await sql`
    select i.issued_on as "issuedOn", m.starts_on as "startsOn", association_day(i.created_at) as "bookedOn"
    from invoices i join memberships m on m.id = i.membership_id`.execute(portal.context.db);
    expect(rows).toEqual([{ issuedOn: day, startsOn: day, bookedOn: day }]);
    expect((await portal.call(getPortalSettings)).data.association.timeZone).toBe(zone);
  },
);

test.each(['America/St_Johns', 'Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'in %s money that an officer records counts on the day that the bank statement says',
  async (zone) => {
    portal = await startTestPortal({ ASSOCIATION_TIME_ZONE: zone });
    portal.context.clock.set(MOMENT);
    const office = await officeOf(portal);
    const { data } = await enquire(portal, await applicantAtPayment(portal));
    const body = { id: data.invoiceId, reference: 'EFT 1', paidOn: '2083-05-09' };
    expect((await portal.call(markInvoicePaid, { body, token: office.token })).status).toBe(200);
    const { payments, invoice } = await office.detail(data.invoiceId);
    expect([payments[0]?.date, invoice.events[0]?.date]).toEqual(['2083-05-09', '2083-05-09']);
  },
);
