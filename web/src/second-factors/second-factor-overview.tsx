import type { Passkey } from '@linehaul/contract/second-factors';
import { formatDate, formatInstant } from '../lib/formats/format.ts';
import { Button } from '../ui/forms/button.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { Item, ItemList } from '../ui/lists/item-list.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import type { FactorAct } from './factor-act.ts';
import { canMakePasskeys } from './passkey-support.ts';
import { factorCountOf, type SecondFactors } from './second-factor-queries.ts';
import styles from './second-factors.module.css';
import { preloadSetUp } from './set-up-step.tsx';
import type { SetUp } from './use-set-up.ts';

interface OverviewProps {
  factors: SecondFactors;
  setUp: SetUp;
  onAct: (act: FactorAct) => void;
}

/** The last factor of somebody whose role needs one stays. */
const mayRemove = (factors: SecondFactors): boolean => !factors.isRequired || factorCountOf(factors) > 1;

const AuthenticatorItem = ({ factors, setUp, onAct }: OverviewProps) => {
  const { isSetUp, setUpAt } = factors.authenticator;
  const begin = (
    <Button
      variant="secondary"
      isBusy={setUp.isBusy}
      busyLabel="Preparing…"
      onClick={() => void setUp.setUpAuthenticator()}
    >
      {isSetUp ? 'Move to another app' : 'Set up an app'}
    </Button>
  );
  const remove = (
    <Button
      variant="quiet"
      aria-label="Remove the authenticator app"
      onClick={() => onAct({ kind: 'remove-authenticator' })}
    >
      Remove
    </Button>
  );
  return (
    <Item
      title="Authenticator app"
      tag={isSetUp && <StatusTag tone="success">On</StatusTag>}
      actions={
        <>
          {begin}
          {isSetUp && mayRemove(factors) && remove}
        </>
      }
    >
      <p>
        {isSetUp && setUpAt !== null
          ? `Set up on ${formatDate(setUpAt)}.`
          : 'A code from an app on your phone, each time you sign in.'}
      </p>
    </Item>
  );
};

interface PasskeyItemProps {
  passkey: Passkey;
  onRemove: (() => void) | undefined;
}

const PasskeyItem = ({ passkey, onRemove }: PasskeyItemProps) => (
  <Item
    title={passkey.name}
    tag={<StatusTag tone="success">Passkey</StatusTag>}
    actions={
      onRemove && (
        <Button variant="quiet" aria-label={`Remove the passkey ${passkey.name}`} onClick={onRemove}>
          Remove
        </Button>
      )
    }
  >
    <p>
      Made on {formatDate(passkey.createdAt)}.{' '}
      {passkey.lastUsedAt === null ? 'Not used yet.' : `Last used ${formatInstant(passkey.lastUsedAt)}.`}
    </p>
  </Item>
);

const AddPasskeyItem = ({ setUp }: { setUp: SetUp }) =>
  canMakePasskeys() ? (
    <Item
      title="Passkeys"
      actions={
        <Button variant="secondary" onClick={setUp.setUpPasskey}>
          Add a passkey
        </Button>
      }
    >
      <p>Your fingerprint, face, device PIN or a security key. Also signs you in without a password.</p>
    </Item>
  ) : (
    <Item title="Passkeys">
      <p>
        This browser cannot make passkeys. Another browser or device may; an authenticator app works anywhere.
      </p>
    </Item>
  );

const RecoveryCodesItem = ({ factors, onAct }: Pick<OverviewProps, 'factors' | 'onAct'>) => {
  const left = factors.recoveryCodesLeft;
  return (
    <Item
      title="Recovery codes"
      tag={left < 3 && <StatusTag tone="warning">{left === 0 ? 'None left' : 'Few left'}</StatusTag>}
      actions={
        <Button variant="secondary" onClick={() => onAct({ kind: 'renew-codes' })}>
          Make new codes
        </Button>
      }
    >
      <p>
        {left === 1 ? '1 code is left.' : `${left} codes are left.`} For when you don’t have your app or
        passkey at hand.
      </p>
    </Item>
  );
};

/** What a person who looks here may need next. */
const preload = (): void => {
  preloadDialog();
  preloadSetUp();
};

const takeFocus = (overview: HTMLElement | null): void => overview?.focus();

/** The second factors there are, and what can be done about them. */
export const SecondFactorOverview = ({ factors, setUp, onAct }: OverviewProps) => (
  <div
    ref={setUp.hasReturned ? takeFocus : undefined}
    tabIndex={-1}
    className={styles.overview}
    onPointerEnter={preload}
    onFocus={preload}
  >
    <ItemList label="Ways to confirm that it is you">
      <AuthenticatorItem factors={factors} setUp={setUp} onAct={onAct} />
      {factors.passkeys.map((passkey) => (
        <PasskeyItem
          key={passkey.id}
          passkey={passkey}
          onRemove={mayRemove(factors) ? () => onAct({ kind: 'remove-passkey', passkey }) : undefined}
        />
      ))}
      <AddPasskeyItem setUp={setUp} />
      {factorCountOf(factors) > 0 && <RecoveryCodesItem factors={factors} onAct={onAct} />}
    </ItemList>
  </div>
);
