import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Workflow, workflowSchema } from './workflow.ts';

const OWN_FOLDER = path.join(import.meta.dirname, 'workflows');

/** Those that come with the code; one of the operator's folder takes the place of ours for the same operation. */
export function readWorkflows(folder?: string): Workflow[] {
  const found = new Map<string, Workflow>();
  for (const dir of folder ? [OWN_FOLDER, folder] : [OWN_FOLDER]) {
    for (const name of readdirSync(dir).filter((file) => file.endsWith('.json'))) {
      const workflow = readWorkflow(path.join(dir, name));
      found.set(workflow.operation, workflow);
    }
  }
  return [...found.values()];
}

function readWorkflow(file: string): Workflow {
  const workflow = workflowSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const places = Object.values(workflow.slots).flat();
  const unknown = [...places.map(([node]) => node), workflow.output].find(
    (node) => !(node in workflow.graph),
  );
  if (unknown) throw new Error(`${file}: there is no node ${unknown}`);
  return workflow;
}
