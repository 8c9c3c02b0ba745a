import { z } from 'zod';
import type { ObjectInfo } from './server.ts';
import { listRequirements, type Workflow } from './workflow.ts';

/** Two forms are in use: a list of names first, or the word COMBO and the names beside it. */
const choicesSchema = z.union([
  z.tuple([z.array(z.string())], z.unknown()).transform(([names]) => names),
  z
    .tuple([z.literal('COMBO'), z.object({ options: z.array(z.string()) })], z.unknown())
    .transform(([, { options }]) => options),
]);

/** What has to be installed before this workflow runs there, in words for an operator. */
export function listMissing(workflow: Workflow, info: ObjectInfo): string[] {
  const { nodes, files } = listRequirements(workflow);
  const missing = nodes.filter((node) => !(node in info)).map((node) => `the node ${node}`);
  for (const { node, input, file } of files) {
    const choices = choicesSchema.safeParse(info[node]?.input.required[input]).data;
    if (choices && !choices.includes(file)) missing.push(`the model file ${file} (${node})`);
  }
  return missing;
}
