import type { MembershipCard } from '@linehaul/contract/membership-card';
import { inTwoLines } from '@linehaul/contract/two-lines';
import { GROUND, shapeOf } from '@linehaul/contract/vehicle-shapes';
import type { Ref } from 'react';
import { settings } from '../../lib/settings.ts';
import { VehicleDrawing } from '../../ui/pictures/vehicle-picture.tsx';
import { CardCode } from './card-code.tsx';
import { fitLine } from './fit-line.ts';
import { plateLabel, untilWords } from './plate-words.ts';
import styles from './plate.module.css';

/** In tenths of a millimetre of a bank card. */
const PLATE = { width: 856, height: 540 } as const;

interface LineProps {
  children: string;
  at: readonly [x: number, baseline: number];
  width: number;
  size: number;
  look: 'association' | 'large' | 'muted' | 'plain';
  isCentred?: boolean;
}

const Line = ({ children, at: [x, y], width, size, look, isCentred = false }: LineProps) => {
  const line = fitLine(children, width, size);
  return (
    <text
      className={styles[look]}
      x={x}
      y={y}
      fontSize={line.size}
      textAnchor={isCentred ? 'middle' : 'start'}
    >
      {line.text}
    </text>
  );
};

/** Smaller than this, a name is set in two lines. */
const LEAST_IN_ONE_LINE = 30;

interface NameProps {
  children: string;
  width: number;
  look: LineProps['look'];
  isCentred?: boolean;
  /** Where it stands in one line, and where in two: the first, and how far below it the second. */
  x: number;
  one: { y: number; size: number };
  two: { y: number; below: number; size: number };
}

/** A name stands large in one line, or in two. */
const Name = ({ children, x, one, two, ...rest }: NameProps) => {
  const isShort = fitLine(children, rest.width, one.size).size >= LEAST_IN_ONE_LINE;
  const lines = isShort ? [children] : inTwoLines(children);
  return lines.map((line, index) => {
    const isOne = lines.length === 1;
    const y = isOne ? one.y : two.y + two.below * index;
    return (
      <Line key={line} at={[x, y]} size={isOne ? one.size : two.size} {...rest}>
        {line}
      </Line>
    );
  });
};

/** The number stands out of the metal: light from above, and a shadow below. */
const Embossed = ({ children }: { children: string }) => {
  const { text, size } = fitLine(children, 700, 176);
  return (['shine', 'shade', 'number'] as const).map((layer) => (
    <text
      key={layer}
      className={styles[layer]}
      x={428 + { shine: -2, shade: 3, number: 0 }[layer]}
      y={233 + { shine: -3, shade: 4, number: 0 }[layer]}
      fontSize={size}
      textAnchor="middle"
    >
      {text}
    </text>
  ));
};

const Metal = () => (
  <>
    <rect className={styles.metal} width="856" height="540" rx="36" />
    <path className={styles.road} d="M14.5 262h827v238q0 25.5-25.5 25.5h-776q-25.5 0-25.5-25.5z" />
    <path className={styles.lane} d="M40 281h776" strokeDasharray="34 22" />
    <rect className={styles.groove} x="13.5" y="14.5" width="830" height="514" rx="28" />
    <rect className={styles.ridge} x="12" y="12" width="832" height="516" rx="28" />
  </>
);

/** As large as its room allows. */
const Truck = ({ vehicle }: Pick<MembershipCard, 'vehicle'>) => {
  const { width, height } = shapeOf(vehicle);
  const scale = Math.min(300 / width, 54 / height);
  return (
    <g className={styles.truck} transform={`translate(54 ${506 - GROUND * scale}) scale(${scale})`}>
      <VehicleDrawing vehicle={vehicle} />
    </g>
  );
};

interface PlateProps {
  card: MembershipCard;
  ref?: Ref<SVGSVGElement>;
}

/** A membership card that looks like a number plate above, and like the road by night below. */
export const Plate = ({ card, ref }: PlateProps) => {
  const { organisation, holder, tier, vehicle, memberNumber, checkUrl, checkCode } = card;
  const until = untilWords(card);
  return (
    <svg
      ref={ref}
      className={styles.plate}
      viewBox={`0 0 ${PLATE.width} ${PLATE.height}`}
      role="img"
      aria-label={plateLabel(card)}
      data-void={checkUrl === null || undefined}
    >
      <Metal />
      <Name
        x={428}
        width={720}
        one={{ y: 78, size: 40 }}
        two={{ y: 58, below: 34, size: 31 }}
        look="association"
        isCentred
      >
        {settings.association.name}
      </Name>
      <Embossed>{memberNumber ?? 'PENDING'}</Embossed>
      <Name x={54} width={556} one={{ y: 344, size: 44 }} two={{ y: 320, below: 32, size: 31 }} look="large">
        {organisation}
      </Name>
      <Line at={[54, 385]} width={556} size={31} look="muted">
        {holder}
      </Line>
      <Line at={[54, 427]} width={556} size={31} look="plain">
        {tier}
      </Line>
      <Truck vehicle={vehicle} />
      <Line at={[384, 466]} width={230} size={25} look="muted">
        {until.label}
      </Line>
      <Line at={[384, 504]} width={230} size={40} look="large">
        {until.value}
      </Line>
      {checkCode !== null && (
        <>
          <CardCode code={checkCode} x={634} y={302} size={180} />
          <Line at={[724, 510]} width={190} size={24} look="muted" isCentred>
            Scan to check
          </Line>
        </>
      )}
    </svg>
  );
};
