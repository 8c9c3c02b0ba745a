/**
 * Finds the value that would stand at `rank` if the first `count` values were sorted; reorders them. For a few dozen
 * values this takes a fraction of the time of sorting them.
 */
export function selectRank(values: Float64Array, count: number, rank: number): number {
  let [first, last] = [0, count - 1];
  while (first < last) {
    const pivot = values[(first + last) >> 1];
    let [i, j] = [first, last];
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const swapped = values[i];
      values[i++] = values[j];
      values[j--] = swapped;
    }
    if (rank <= j) last = j;
    else if (rank >= i) first = i;
    else break;
  }
  return values[rank];
}
