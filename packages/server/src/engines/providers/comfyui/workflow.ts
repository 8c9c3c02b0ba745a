import { z } from 'zod';
import { REMOTE_OPERATIONS, type RemoteRequest } from '../../core/remote-request.ts';

const nodeSchema = z.object({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()),
});
/** The places of a value, each a node and an input. */
const slotSchema = z.array(z.tuple([z.string(), z.string()])).min(1);

export const SLOTS = [
  'picture',
  'garment',
  'positive',
  'negative',
  'seed',
  'width',
  'height',
  'scale',
] as const;
export type Slot = (typeof SLOTS)[number];

/** A graph in ComfyUI's API format, with names for what changes from picture to picture. */
export const workflowSchema = z.strictObject({
  operation: z.enum(REMOTE_OPERATIONS),
  /** Changes whenever the same request gives another picture. */
  version: z.string(),
  slots: z.partialRecord(z.enum(SLOTS), slotSchema),
  /** The node whose picture is the answer. */
  output: z.string(),
  graph: z.record(z.string(), nodeSchema),
});
export type Workflow = z.output<typeof workflowSchema>;
export type Graph = Workflow['graph'];

/** Pictures that the graph loads, by slot: they are uploaded, and the slot gets their name. */
export function listUploads(request: RemoteRequest): Partial<Record<Slot, Buffer>> {
  if (request.operation === 'art') return {};
  if (request.operation === 'try-on') {
    return { picture: request.person.bytes, garment: request.garment.bytes };
  }
  // Its clear pixels are the mask: that is how ComfyUI loads one together with its picture.
  return { picture: 'mask' in request ? request.mask : request.picture.bytes };
}

/** The graph with this request in its slots. A slot that the workflow does not have is not needed there. */
export function fillWorkflow(
  { slots, graph }: Workflow,
  request: RemoteRequest,
  uploaded: Partial<Record<Slot, string>>,
): Graph {
  const values: Partial<Record<Slot, unknown>> = { ...uploaded, seed: request.seed };
  if ('prompt' in request) {
    values.positive = request.prompt.positive;
    values.negative = request.prompt.negative;
  }
  if (request.operation === 'art') {
    values.width = request.width;
    values.height = request.height;
  }
  // The network enlarges four times; what is wanted is a share of that.
  if (request.operation === 'upscale') values.scale = request.factor / 4;
  const filled = structuredClone(graph);
  for (const [slot, places] of Object.entries(slots)) {
    for (const [node, input] of places) {
      const inputs = filled[node]?.inputs;
      if (inputs) inputs[input] = values[slot as Slot];
    }
  }
  return filled;
}

const fileInputSchema = z.string().regex(/\.(safetensors|pth|pt|gguf|ckpt|sft|bin)$/i);

/** What has to be installed: kinds of nodes, and the files that they load. */
export function listRequirements({ graph }: Workflow) {
  const nodes = new Set<string>();
  const files: { node: string; input: string; file: string }[] = [];
  for (const { class_type: node, inputs } of Object.values(graph)) {
    nodes.add(node);
    for (const [input, value] of Object.entries(inputs)) {
      const file = fileInputSchema.safeParse(value).data;
      if (file) files.push({ node, input, file });
    }
  }
  return { nodes: [...nodes], files };
}
