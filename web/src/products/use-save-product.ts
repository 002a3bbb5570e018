import {
  type EditedProduct,
  getOfficeProduct,
  saveOfficeProduct,
  type SentProduct,
} from '@linehaul/contract/office-products';
import { useState } from 'react';
import { isRefusedAs, messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';

interface Overtaken {
  readonly sent: SentProduct;
  /** The version that somebody else has made. */
  readonly version: number;
  /** By whom and when, as the server says. */
  readonly words: string;
}

interface Saving {
  first: EditedProduct;
  version: number;
  onSaved: (version: number, saved: SentProduct) => void;
}

/** Saves what the form holds; where somebody else was faster, it says so and keeps what was to be saved. */
export const useSaveProduct = ({ first: { id }, version, onSaved }: Saving) => {
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const save = async (product: SentProduct, seen = version): Promise<void> => {
    setOvertaken(undefined);
    try {
      const { version: saved } = await call(saveOfficeProduct, { body: { id, version: seen, product } });
      onSaved(saved, product);
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const theirs = await call(getOfficeProduct, { query: { id } });
      if (theirs.version === seen) throw error;
      const words = messageOf(error, 'Somebody else has changed this meanwhile');
      setOvertaken({ sent: product, version: theirs.version, words });
    }
  };
  return { save, overtaken, forget: () => setOvertaken(undefined) };
};
