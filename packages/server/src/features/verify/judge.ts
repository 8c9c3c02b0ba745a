import type { Marks, Verdict } from '@vitrine/contract';

/** What all marks of a file say together; `isKnown`: the id in its notes is one of this site's pictures. */
export function judge(
  { credentials, note, source, provider, mark }: Marks,
  isKnown: boolean,
): Verdict {
  const isSignedHere = credentials?.certificate === 'own';
  if (isSignedHere) return credentials.unchanged ? 'unchanged' : 'changed';
  // The picture itself is as it was made, but somebody has put other credentials on the file.
  if (note?.seal === 'fits') return credentials ? 'changed' : 'unchanged';
  if (mark) return 'changed';
  if (isKnown) return note?.seal === 'differs' || credentials ? 'changed' : 'unproven';
  return credentials || note || source || provider ? 'foreign' : 'none';
}
