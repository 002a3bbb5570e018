import type { Upgrade, Upgrades } from '@linehaul/contract/level-change';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST, withGst } from '../../lib/formats/gst-words.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { Facts } from '../../ui/layout/card.tsx';

interface ChoiceProps {
  upgrades: Upgrades;
  level: Upgrade | undefined;
  onChoose: (priceId: string) => void;
}

const paymentsWords = ({ paymentsLeft }: Upgrades): string =>
  paymentsLeft === null
    ? ''
    : ` The ${paymentsLeft.count === 1 ? 'payment' : `${paymentsLeft.count} payments`} of ${formatMoney(paymentsLeft.amount)} still to come until ${formatDate(paymentsLeft.until)} ${paymentsLeft.count === 1 ? 'goes' : 'go'} on as before; the difference is beside them.`;

/** The higher levels with what each costs for the days that are left, and how the chosen one comes to that. */
export const UpgradeChoice = ({ upgrades, level, onChoose }: ChoiceProps) => {
  const { daysLeft, daysOfPeriod, until, presentName } = upgrades;
  return (
    <>
      <p>
        {daysLeft} of {daysOfPeriod} days are left, today included, until {formatDate(until)}. What you pay is
        the rest of the new membership, less the rest of {presentName}.{paymentsWords(upgrades)}
      </p>
      <RadioCards
        id="upgrade"
        name="upgrade"
        label="From now on as"
        error={undefined}
        cards={upgrades.levels.map(({ priceId, productName, description, total }) => ({
          ...{ key: priceId, title: productName, detail: description },
          aside: `${formatMoney(total)}${INCL_GST}`,
        }))}
        chosenKey={level?.priceId ?? null}
        onChoose={onChoose}
      />
      {level && (
        <Facts
          facts={[
            ...level.lines.map(({ itemName, amount }) => ({ name: itemName, value: formatMoney(amount) })),
            { name: withGst('To pay'), value: <strong>{formatMoney(level.total)}</strong> },
            ...(level.gst === 0 ? [] : [{ name: 'GST included', value: formatMoney(level.gst) }]),
          ]}
        />
      )}
    </>
  );
};
