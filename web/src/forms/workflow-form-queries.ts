import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { orderedGroups } from './workflow-form.ts';

/** A workflow form with its values; `key` tells which. */
export const useWorkflowForm = (key: readonly unknown[], load: () => Promise<WorkflowFormGroup[]>) =>
  useQuery({
    queryKey: ['workflow-form', ...key],
    queryFn: async () => orderedGroups(await load()),
    // What is being typed must not be replaced by what another window saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
