import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

export const downloadAdjustmentNote = endpoint({
  method: 'GET',
  path: '/api/invoice/adjustmentnote/:id/download',
  summary: 'An adjustment note as PDF, for an administrator of the organisation whose invoice it changes.',
  params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  answer: { mediaTypes: ['application/pdf'] },
  refusals: ['not-found'],
});
