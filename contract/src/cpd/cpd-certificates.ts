import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** A certificate's number, such as `K7MP-Q2XD-W9RT-4HBC`; small letters, blanks and missing dashes do not matter. */
const certificateNumber = () => z.string().check(z.minLength(1), z.maxLength(40));

export const certifyCpd = endpoint({
  method: 'POST',
  path: '/api/cpd/certify',
  summary:
    'Issues the certificate of an approved activity of the caller, or of one of their periods for which everything is done. While one that was issued in their present name holds, that is answered: each has one number.',
  body: z.strictObject({
    of: z.enum(['record', 'period']),
    /** A `cpdId`, or a `cpdPeriodId`. */
    id: uuid(),
  }),
  data: z.object({ number: z.string() }),
  refusals: ['not-found', 'wrong-state'],
});

export const downloadCpdCertificate = endpoint({
  method: 'GET',
  path: '/api/cpd/certificate/:number/download',
  summary: 'A certificate of the caller as PDF, for as long as it holds.',
  params: z.strictObject({ number: certificateNumber() }),
  answer: { mediaTypes: ['application/pdf'] },
  refusals: ['not-found', 'wrong-state'],
});

/** What a certificate’s number proves to whoever was shown the certificate. */
export const cpdCertificateCheck = z.object({
  /**
   * Whether it holds; it has ended when hours that it confirms were taken back or changed, or another was issued in its
   * place, in another name. It is not kept when the
   * person has closed their account.
   */
  standing: z.enum(['holds', 'ended', 'not-kept']),
  /** What it confirms; null unless it holds. */
  certificate: z.nullable(
    z.object({
      /** As the person was called when it was issued. */
      name: z.string(),
      /** What was done, or the programme of a period. */
      activity: z.string(),
      hours: z.number(),
      /** The first day of a period; null for one activity. */
      periodStartDate: z.nullable(z.iso.date()),
      /** When the activity was completed, or the last day of the period. */
      date: z.iso.date(),
    }),
  ),
  checkedAt: z.iso.datetime(),
});
export type CpdCertificateCheck = z.infer<typeof cpdCertificateCheck>;

export const checkCpdCertificate = endpoint({
  method: 'GET',
  path: '/api/cpd/certificate/:number',
  summary: 'Whether a certificate holds and what it confirms, for whoever has its number.',
  params: z.strictObject({ number: certificateNumber() }),
  data: cpdCertificateCheck,
  refusals: ['not-found'],
});
