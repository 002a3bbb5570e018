import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';
import { ContactEnquiryForm } from './contact-enquiry-form.tsx';

interface ContactEnquiryProps {
  /** The address of the account, which gets the copy. */
  email: string;
  phone: string | null;
}

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => {
  const noticeRef = useFocusOnMount<HTMLDivElement>();
  return (
    <>
      <Notice tone="success" title="Your message has been sent" ref={noticeRef}>
        <p>Thank you. Our team will be in touch soon.</p>
        <p>
          A copy is on its way to <Breakable>{email}</Breakable>.
        </p>
      </Notice>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          Write another message
        </Button>
      </div>
    </>
  );
};

/** Writing to the association, and what is said once it has arrived. */
export const ContactEnquiry = ({ email, phone }: ContactEnquiryProps) => {
  const [isSent, setIsSent] = useState(false);
  return (
    <Card>
      {isSent ? (
        <Sent email={email} onAgain={() => setIsSent(false)} />
      ) : (
        <ContactEnquiryForm email={email} phone={phone} onSent={() => setIsSent(true)} />
      )}
    </Card>
  );
};
