import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { destinationsQuery } from './destination-queries.ts';

/** The place that is chosen, at first the first one; one that was removed meanwhile is not. */
export function useChosenDestination() {
  const { data: places = [] } = useQuery(destinationsQuery);
  const [wanted, setWanted] = useState('');
  const chosen = places.find(({ destinationId }) => destinationId === wanted) ?? places[0];
  return [chosen, setWanted] as const;
}
