import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCatalogue } from '../../catalogue/catalogue.ts';
import { OPERATION_MODELS } from '../../operation-models.ts';
import { createSessions } from '../../runtime/models/sessions.ts';
import { createModelStore } from '../../runtime/models/store.ts';
import { requireGroup } from '../../testing/catalogue-files.ts';
import { openSamples } from '../../testing/pictures/catalogue-samples.ts';
import { makeTurnedWearer } from '../../testing/pictures/turned-wearer.ts';
import { swapModel } from './swap-model.ts';

const store = createModelStore();
const sessions = createSessions({ threads: 2 });
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-turned-'));
afterAll(async () => {
  await sessions.close();
  await rm(folder, { recursive: true });
});

it('a wearer who looks into the camera is not given the head of somebody who looks away, and who fits is told', async () => {
  const paths = new Map<string, string>();
  for (const name of OPERATION_MODELS['swap-model']) paths.set(name, await store.path(name));
  const context = { sessions, model: (name: string) => paths.get(name) ?? '' };
  const { bytes, mask, model: wearer } = await makeTurnedWearer(await openSamples(), 0);
  // The same catalogue, but all models of that sex look away, one of them less than the others.
  const catalogue = await readCatalogue();
  const { models } = requireGroup(catalogue.groups.people, 'people');
  const alike = models.filter(({ gender, id }) => gender === wearer.gender && id !== wearer.id);
  const [chosen, fitting] = [requireGroup(alike[0], 'model'), requireGroup(alike[1], 'model')];
  const turned = models.map((one) => ({
    ...one,
    head: { ...one.head, yaw: one.id === fitting.id ? 6 : 60 },
  }));
  const people = { ...catalogue.groups.people, models: turned };
  await mkdir(path.join(folder, 'people'));
  await writeFile(path.join(folder, 'people/group.json'), JSON.stringify(people));
  const setting = { kind: 'solid', colour: '#e0e0e0' } as const;
  const swapped = swapModel({ bytes, mask, model: chosen.id, setting }, context, folder);
  await expect(swapped).rejects.toMatchObject({
    reason: 'wearer-stays',
    details: { fits: [fitting.id] },
  });
});
