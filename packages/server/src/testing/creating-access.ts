/** Things of another user, which the caller must not reach. */
export type Foreign = {
  file: string;
  task: string;
  image: string;
  session: string;
  order: string;
  subscription: string;
  post: string;
  look: string;
  apiKey: string;
  webhook: string;
  delivery: string;
  destination: string;
  sending: string;
  run: string;
  runUpload: string;
  runItem: string;
  runRecipe: string;
};

/** What a call does with somebody else's object: the input that names it; undefined: it names none. */
export type AccessRow = { input?: object; foreign?: (theirs: Foreign) => object };

const byLook = (more: object = {}): AccessRow => ({
  input: { product: 'fashionclothing', copy_task_id: crypto.randomUUID(), ...more },
  foreign: ({ look }) => ({ product: 'fashionclothing', copy_task_id: look, ...more }),
});
const byTasks: AccessRow = {
  input: { task_ids: [crypto.randomUUID()] },
  foreign: ({ task }) => ({ task_ids: [task] }),
};
const byFile = (more: object = {}): AccessRow => ({
  input: { file_id: crypto.randomUUID(), ...more },
  foreign: ({ file }) => ({ file_id: file, ...more }),
});
const ofKind: AccessRow = { input: { product: 'fashionclothing' } };
const someId = crypto.randomUUID();
/** Access to what pictures are created and kept with. */
export const CREATING_ACCESS: Readonly<Record<string, AccessRow>> = {
  'POST /v1/:product/task/preview': {
    input: { product: 'cutout', images: [someId] },
    foreign: ({ file }) => ({ product: 'cutout', images: [file] }),
  },
  'POST /v1/:product/task/regenerate': {
    input: { product: 'cutout', task_id: someId, client_key: 'a new version' },
    foreign: ({ task }) => ({ product: 'cutout', task_id: task, client_key: 'a new version' }),
  },
  'POST /v1/clothing/task/list': {},
  'GET /v1/clothing/task/detail': {
    input: { parent_task_id: someId },
    foreign: ({ task }) => ({ parent_task_id: task }),
  },
  'POST /v1/:product/getscenelist': ofKind,
  'POST /v1/:product/backgroundlist': ofKind,
  'POST /v1/:product/facelist': ofKind,
  'POST /v1/stablediffusion/getmodelscalelist': {},
  'POST /v1/stablediffusion/getmodelscenelist': {},
  'POST /v1/stablediffusion/getmodellist': {},
  'GET /v1/sample/list': {},
  'POST /v1/sample/use': {
    input: { sample_id: 'none' },
    foreign: () => ({ sample_id: 'nothing' }),
  },
  'POST /v1/upload/pic/garment': byFile(),
  'POST /v1/upload/pic/part': byFile({ part: 'top' }),
  'GET /v1/outfit/config': {},
  'GET /v1/outfit/models': {},
  'GET /v1/outfit/favourites': {},
  'POST /v1/outfit/favourite': { input: { model_id: 'mei', favourite: true } },
  'POST /v1/outfit/history/upload': byFile(),
  'GET /v1/outfit/history/list': {},
  'POST /v1/outfit/history/delete': byFile(),
  'POST /v1/outfit/task/submit': {
    input: { garments: [{ file_id: someId }], client_key: 'an outfit key' },
    foreign: ({ file }) => ({ garments: [{ file_id: file }], client_key: 'another outfit key' }),
  },
  'POST /v1/outfit/task/list': {},
  'GET /v1/outfit/task/detail': {
    input: { task_id: someId },
    foreign: ({ task }) => ({ task_id: task }),
  },
  'POST /v1/outfit/task/delete': {
    input: { task_id: someId },
    foreign: ({ task }) => ({ task_id: task }),
  },
  'POST /v1/stablediffusion/commodity_create': {
    input: { images: [someId], client_key: 'a product key' },
    foreign: ({ file }) => ({ images: [file], client_key: 'another product key' }),
  },
  'POST /v1/stablediffusion/commodity_task_list': {},
  'POST /v1/:product/copytaskcreate': {
    input: { product: 'fashionclothing', file_id: someId, client_key: 'a look key' },
    foreign: ({ file }) => ({
      product: 'fashionclothing',
      file_id: file,
      client_key: 'another look key',
    }),
  },
  'POST /v1/:product/copytasklist': byLook(),
  'POST /v1/:product/copytaskupdate': byLook({ title: 'Mine' }),
  'POST /v1/:product/copytaskmaskfix': byLook({ file_id: someId, mask_id: null }),
  'POST /v1/:product/copytaskgenerate': byLook({ client_key: 'generate a look' }),
  'POST /v1/:product/copytaskremake': byLook({ client_key: 'remake a look' }),
  'POST /v1/:product/copytaskselectimage': byLook({ image_id: someId }),
  'POST /v1/:product/copytaskupdatesdimage': byLook({ file_id: someId }),
  'POST /v1/:product/copytaskcompleted': byLook(),
  'POST /v1/:product/copytaskreedit': byLook(),
  'POST /v1/:product/copytaskdelete': byLook(),
  'POST /v1/:product/promptext/list': ofKind,
  'POST /v1/:product/imagetoprompt': byFile({ product: 'fashionclothing' }),
  'POST /v1/:product/getprompt': ofKind,
  'POST /v1/:product/understand': {
    input: { product: 'fashionclothing', ref_images: [crypto.randomUUID()] },
    foreign: ({ file }) => ({ product: 'fashionclothing', ref_images: [file] }),
  },
  'POST /v1/records/tag': byTasks,
  'GET /v1/records/tags': {},
  'POST /v1/records/delete': byTasks,
  'POST /v1/records/trash': {},
  'POST /v1/records/restore': byTasks,
  'POST /v1/records/purge': byTasks,
  'POST /v1/records/zip': byTasks,
};
