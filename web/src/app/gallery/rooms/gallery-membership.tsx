import { addDays, addMonths } from '@linehaul/contract/dates';
import type { MembershipCard } from '@linehaul/contract/membership-card';
import type { MembershipYear, YearPaymentState } from '@linehaul/contract/membership-year';
import { vehicle } from '@linehaul/contract/vehicles';
import { Plate } from '../../../membership-profile/card/plate.tsx';
import { YearRoad } from '../../../membership-profile/year/year-road.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { VehiclePicture } from '../../../ui/pictures/vehicle-picture.tsx';
import styles from '../gallery.module.css';

export const title = 'Membership card and year';

const CARD: MembershipCard = {
  orgId: '7d7f5c7e-5f0e-4b3e-9b5c-0a2f6f0f3f10',
  organisation: 'Kestrel Ridge Transport',
  holder: 'Doug Barham',
  memberNumber: '100027',
  tier: 'Medium fleet (11–40 trucks)',
  vehicle: 'b-double',
  standing: 'in-force',
  validUntil: '2027-05-26',
  checkUrl: 'https://members.example/member/TkH1WxLPSPuwIO7-6B2jtlWzHPh8Xvc88oSQl9-0RlQ',
  checkCode: {
    size: 41,
    modules:
      'AAAAAAAAAAAAAA/rJdE/hBC5kBBC6WUUa6F1rALV0LrsVTLoQWWpNQQ/qqqq/gAUMtEACLpo1HyHIVGS54BqdVbqAYqj+HHgI2yOj3hAY8LMZBCuceZ4Frb9sbQEqGPA9gMtlOBGgfmitmIBoMjJMOCCFdefIGBOarzEJJ/LXPgHLVOytQInCFhnhchjm38AONUMaoA4X55Q8Mayj5/gAG5UtEg/p/HSoBBBfuUcC65jov+F0hYcekLoq5T5AQQYqkFg/u2XFRgAAAAAAAAAAAAAAA==',
  },
};

const CARDS: readonly MembershipCard[] = [
  CARD,
  {
    ...CARD,
    organisation: 'The Very Long Named Interstate Livestock and General Haulage Company',
    holder: 'José María Hernández-Villalobos de la Torre',
    vehicle: 'triple-road-train',
  },
  { ...CARD, standing: 'pending', checkUrl: null, checkCode: null, memberNumber: null, vehicle: null },
  { ...CARD, standing: 'lapsed', checkUrl: null, checkCode: null, vehicle: 'van' },
];

const START = '2026-10-02';
const STATES: readonly YearPaymentState[] = ['paid', 'paid', 'overdue', 'on-its-way'];
const MONTHLY: MembershipYear = {
  ...{ orgId: CARD.orgId, organisation: CARD.organisation, tier: CARD.tier, vehicle: 'road-train' },
  ...{ standing: 'past-due', memberSince: START, startsOn: START, endsOn: addDays(addMonths(START, 12), -1) },
  ...{ today: '2027-01-14', paymentFrequency: 'Monthly', invoiceId: CARD.orgId },
  payments: Array.from({ length: 12 }, (_, index) => ({
    position: index + 1,
    dueOn: addMonths(START, index),
    state: STATES[index] ?? 'due',
    amount: 143,
  })),
};
const ANNUAL: MembershipYear = {
  ...{ ...MONTHLY, vehicle: 'rigid', standing: 'in-force', today: '2027-09-20', paymentFrequency: 'Annual' },
  payments: [{ position: 1, dueOn: START, state: 'paid', amount: null }],
  invoiceId: null,
};

/** Vehicles, cards and years, each in its states. */
export const GalleryMembership = () => (
  <>
    <Card title="Vehicles">
      <div className={styles.vehicles}>
        {[null, ...vehicle.options].map((one) => (
          <VehiclePicture key={one} vehicle={one} metre={9} />
        ))}
      </div>
    </Card>
    <div className={styles.plates}>
      {CARDS.map((card) => (
        <Plate key={`${card.standing} ${card.holder}`} card={card} />
      ))}
    </div>
    <Card title="A year that is paid monthly">
      <YearRoad year={MONTHLY} />
    </Card>
    <Card title="A year that is paid at once, without amounts">
      <YearRoad year={ANNUAL} />
    </Card>
  </>
);
