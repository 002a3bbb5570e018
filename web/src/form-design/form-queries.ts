import { type FormEntity, getOfficeForm } from '@linehaul/contract/office-forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

const keyOf = (entity: FormEntity) => ['office-form', entity];

/** To be arranged: as it is on the server now, whatever was kept of it. */
export const useForm = (entity: FormEntity) =>
  useQuery({
    queryKey: keyOf(entity),
    queryFn: () => call(getOfficeForm, { query: { entity } }),
    refetchOnMount: 'always',
  });

/** Asks anew for a form that was saved; whoever fills it in asks anew with the next page. */
export const useFormChanged = (entity: FormEntity) => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: keyOf(entity) });
};
