import { create } from 'zustand';

/** Photos on their way to the page at `to`. */
type Handed = { to: string; files: readonly File[] };

/** They wait until that page is open, also when it is slow to come or open already. */
export const useHanded = create<{ handed: Handed | null }>(() => ({ handed: null }));

const isSame = (one: File, other: File) => one.name === other.name && one.size === other.size;

/** What was pressed or dropped twice arrives once. */
export function handOffPhotos(files: readonly File[], to: string): void {
  useHanded.setState(({ handed }) => {
    const before = handed?.to === to ? handed.files : [];
    const added = files.filter((file) => !before.some((one) => isSame(one, file)));
    return { handed: { to, files: [...before, ...added] } };
  });
}

/** What waits for this page, once. */
export function takeHanded(to: string): readonly File[] {
  const { handed } = useHanded.getState();
  if (handed?.to !== to) return [];
  useHanded.setState({ handed: null });
  return handed.files;
}
