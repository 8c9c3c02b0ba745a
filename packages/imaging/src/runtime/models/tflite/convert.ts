import { createGraph } from '../onnx/writer.ts';
import { createValues } from './layout.ts';
import { OPERATORS } from './operators.ts';
import { readTflite } from './read.ts';

/**
 * Converts a TensorFlow Lite network of floats to ONNX, so that one runtime suffices for all: native, on as many
 * threads as it is given. It takes a fraction of a second, so it is repeated on each load. Inputs and outputs keep
 * their names and shapes (channels last).
 */
export function tfliteToOnnx(file: Uint8Array): Buffer {
  const model = readTflite(file);
  const describe = (index: number) => model.tensors[index];
  const graph = createGraph(model.inputs.map(describe), model.outputs.map(describe));
  const values = createValues(model, graph);
  for (const operator of model.operators) {
    const emit = OPERATORS[operator.code];
    if (!emit) throw new Error(`Operator ${operator.code} is not known`);
    emit({ graph, values, ...operator });
  }
  for (const index of model.outputs) {
    graph.node('Identity', [values.get(index, 'last')], describe(index).name);
  }
  return graph.write();
}
