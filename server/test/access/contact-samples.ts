import { sendContactEnquiry } from '@linehaul/contract/contact-enquiries';
import { sendMultipart } from '../files/send-multipart.ts';
import type { Sample } from './sample.ts';

const message: Sample = {
  about: '',
  callName: `${sendContactEnquiry.method} ${sendContactEnquiry.path}`,
  outcomes: {},
  shows: () => [],
  prepare:
    async ({ world }) =>
    (token) =>
      sendMultipart(world.portal, sendContactEnquiry, {
        token,
        fields: { email: 'kim@newcomer.example', comments: 'Please call me' },
      }),
};

export const CONTACT_SAMPLES = { 'POST /api/user/contactus': [message] };
