import { useChosenPlaces, useListingLights } from '../api/listing-queries.ts';
import { Light } from './light.tsx';
import styles from './listing-lights.module.css';

/** The traffic lights of a small tile: signs alone, with the names of the marketplaces for screen readers. */
export function ListingSigns({ fileId }: { fileId: string }) {
  const places = useChosenPlaces() ?? [];
  const check = useListingLights(fileId, places, false);
  if (places.length === 0) return null;
  return (
    <p className={styles.signs}>
      {places.map(({ id, name }) => {
        const result = check.data?.find((each) => each.place === id);
        return result && <Light key={id} name={name} verdict={result.verdict} isSmall />;
      })}
    </p>
  );
}
