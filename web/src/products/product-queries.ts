import {
  getOfficeProduct,
  listOfficeProducts,
  previewOfficeProducts,
} from '@linehaul/contract/office-products';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

const PRODUCTS_KEY = ['office-products'];

export const useProducts = () =>
  useQuery({ queryKey: [...PRODUCTS_KEY, 'list'], queryFn: () => call(listOfficeProducts) });

/** To be edited: as it is on the server now, whatever was kept of it. */
export const useProduct = (id: string) =>
  useQuery({
    queryKey: [...PRODUCTS_KEY, 'product', id],
    queryFn: () => call(getOfficeProduct, { query: { id } }),
    refetchOnMount: 'always',
  });

/** What an applicant with so many trucks meets; while another is on its way, the one before stays. */
export const useProductsPreview = (trucks: number | null) =>
  useQuery({
    queryKey: [...PRODUCTS_KEY, 'preview', trucks],
    queryFn: () => call(previewOfficeProducts, { body: { trucks } }),
    placeholderData: keepPreviousData,
  });

/** Asks anew for whatever a change of the office may have made untrue. */
export const useProductsChanged = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
};
