import {
  type AssociationSettings,
  mailToMyself,
  saveAssociationMail,
} from '@linehaul/contract/association-settings';
import { sentMail } from '@linehaul/contract/sent-settings';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { EmailField } from '../ui/forms/text-field.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { ActFailure } from './act-failure.tsx';
import styles from './association-settings.module.css';
import { MailCheck } from './mail-check.tsx';
import { SectionForm } from './section-form.tsx';
import { SettingField } from './setting-field.tsx';

type Mail = AssociationSettings['mail'];

const SendToMyself = () => {
  const { isBusy, failure, run } = useAct('The email could not be sent');
  const send = () =>
    run(async () => {
      const { sentTo } = await call(mailToMyself);
      showToast({ tone: 'success', title: `An email is on its way to ${sentTo}` });
    });
  return (
    <>
      <ActFailure words={failure} />
      <div>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Sending…" onClick={() => void send()}>
          Send a mail to myself
        </Button>
      </div>
    </>
  );
};

const Sender = ({ mail }: { mail: Mail }) => (
  <SettingField label="Sender" setting={mail.mailFrom}>
    <SectionForm
      section="mail"
      version={mail.version}
      schema={sentMail}
      saveLabel="Save sender"
      send={(sent, version) => call(saveAssociationMail, { body: { version, mail: sent } })}
    >
      {(field) => (
        <EmailField
          {...field('mailFrom')}
          label="Sender"
          hint={`Empty: the email address of the association. Now it is ${mail.mailFrom.value}.`}
          isOptional
          defaultValue={mail.mailFrom.source === 'office' ? mail.mailFrom.value : ''}
        />
      )}
    </SectionForm>
  </SettingField>
);

/** Who the portal’s mails come from, and whether they arrive. */
export const MailPart = ({ mail, mayChange }: { mail: Mail; mayChange: boolean }) => (
  <Card title="Mail">
    <div className={styles.stack}>
      {!mail.isSent && (
        <Notice tone="info">
          No mail server is set, so mails stay in the portal’s own mailbox. SMTP_URL names one, where the
          portal is installed.
        </Notice>
      )}
      {mayChange ? (
        <Sender mail={mail} />
      ) : (
        <Facts facts={[{ name: 'Sender', value: mail.mailFrom.value }]} />
      )}
      {mayChange && <SendToMyself />}
      <MailCheck />
    </div>
  </Card>
);
