import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { formFieldInputs, workflowFormGroup } from '../forms/forms.ts';

export const getAccountDetails = endpoint({
  method: 'GET',
  path: '/api/user/GetWorkflowFormFieldDefinitionAndValue',
  summary: 'The groups and fields of the profile form, with one’s own values.',
  data: z.array(workflowFormGroup),
});

export const setAccountDetails = endpoint({
  method: 'POST',
  path: '/api/user/SetWorkflowFormFieldValue',
  summary: 'Saves fields of one’s own profile form, all or nothing; fields that are not sent stay.',
  body: z.strictObject({ workflowFormFields: formFieldInputs }),
  data: z.null(),
  refusals: ['not-found'],
});
