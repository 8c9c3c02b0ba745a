import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { destinationsQuery } from './destination-queries.ts';

/** The chosen destination, initially the first one; ignores one that was removed meanwhile. */
export function useChosenDestination() {
  const { data: places = [] } = useQuery(destinationsQuery);
  const [wanted, setWanted] = useState('');
  const chosen = places.find(({ destinationId }) => destinationId === wanted) ?? places[0];
  return [chosen, setWanted] as const;
}
