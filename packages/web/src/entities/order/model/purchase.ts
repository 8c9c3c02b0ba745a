import { create } from 'zustand';
import { keptValue } from '../../../lib/storage/kept-value.ts';

type PurchaseState = {
  isOpen: boolean;
  /** The number of points that the work at hand needs; null if no certain number was asked for. */
  needed: number | null;
};

/** The one dialog for buying points, wherever they run out. */
export const usePurchase = create<PurchaseState>(() => ({ isOpen: false, needed: null }));

export const openPurchase = (needed: number | null = null): void =>
  usePurchase.setState({ isOpen: true, needed });
export const closePurchase = (): void => usePurchase.setState({ isOpen: false });

/** The bank's page replaces ours: where the buyer was, so that the way back leads there. */
const returnTo = keptValue('vitrine.purchase.return', () => sessionStorage);

export const keepReturn = (): void => returnTo.keep(window.location.hash.slice(1));
export const readReturn = (): string | null => returnTo.read();
