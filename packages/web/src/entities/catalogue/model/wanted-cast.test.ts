import { expect, test } from 'vitest';
import { readWantedCast, workspaceWith } from './wanted-cast.ts';

const read = (address: string) => readWantedCast(new URLSearchParams(address.split('?')[1]));

test.each([
  ['one person', { modelId: 'lin', mix: null }],
  ['several people', { modelId: null, mix: ['lin', 'clara', 'kofi'] }],
])('%s of the board comes to the workspace', (_name, cast) => {
  expect(read(workspaceWith(cast))).toEqual(cast);
});

test.each(['?', '?model=', '?mix=lin', '?step=2'])('%s asks for nobody', (address) => {
  expect(read(address)).toBeNull();
});
