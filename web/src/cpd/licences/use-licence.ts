import {
  addLicence,
  type OwnLicence,
  renewLicence,
  saveLicence,
  type SentLicence,
} from '@linehaul/contract/licences';
import { useRef } from 'react';
import { call } from '../../lib/calls/api.ts';
import { useLicencesChanged } from './licence-queries.ts';
import type { Purpose } from './licence-values.ts';

interface Kept {
  readonly id: string;
  readonly version: number;
}

/** A licence while it is written: added or renewed by its first save, and from then on the same. */
export const useLicence = (licence: OwnLicence | undefined, purpose: Purpose) => {
  const keptRef = useRef<Kept | undefined>(licence && { id: licence.licenceId, version: licence.version });
  const purposeRef = useRef(purpose);
  const changed = useLicencesChanged();

  const send = (sent: SentLicence) => {
    const kept = keptRef.current;
    if (!kept) return call(addLicence, { body: { licence: sent } });
    const body = { ...kept, licence: sent };
    return purposeRef.current === 'renew' ? call(renewLicence, { body }) : call(saveLicence, { body });
  };
  const save = async (sent: SentLicence): Promise<Kept> => {
    const { licenceId, version } = await send(sent);
    keptRef.current = { id: licenceId, version };
    purposeRef.current = 'change';
    changed();
    return keptRef.current;
  };
  /** The id once it is kept as what the form is about. */
  const idNow = (): string | undefined => (purposeRef.current === 'change' ? keptRef.current?.id : undefined);
  return { save, idNow, changed };
};
