import type { Localized } from './language.ts';

/** How catalogue runs can be refused; part of the one catalogue in errors.ts. */
export const RUN_ERRORS = {
  RUN_NOT_NOW: {
    code: 48001,
    zh: '批次当前的状态不能进行此操作，请刷新后再试',
    en: 'The run is not in a state for this. Reload the page and look again',
  },
  RUN_EMPTY: {
    code: 48002,
    zh: '还没有可以出图的商品：请先上传照片并对上商品',
    en: 'There is nothing to make yet: add photos and match them to articles first',
  },
  RUN_NO_LOOK: {
    code: 48003,
    zh: '请先选好整批的造型（模特和场景）',
    en: 'Choose the look of the run first: who wears it, and where',
  },
  RUN_TOO_LARGE: {
    code: 48004,
    zh: '一个批次最多 {max} 张图，请减少商品或每件的张数，分成几批',
    en: 'A run makes up to {max} pictures. Take fewer articles or pictures of each, or make several runs',
  },
  RUNS_FULL: {
    code: 48005,
    zh: '最多保留 {max} 个批次，请先删除一些',
    en: 'You can keep {max} runs. Please delete one first',
  },
  RECIPES_FULL: {
    code: 48006,
    zh: '最多保存 {max} 套造型，请先删除一些',
    en: 'You can keep {max} looks. Please delete one first',
  },
  UPLOAD_TOO_LARGE: {
    code: 48010,
    zh: '一个批次的文件总共不能超过 {gigabytes} GB，请分批上传',
    en: 'The files of a run may have {gigabytes} GB together. Please split them into several runs',
  },
  UPLOAD_KIND: {
    code: 48011,
    zh: '请选择照片、ZIP、CSV 或 XLSX 文件',
    en: 'Please choose photos, a ZIP, a CSV or an XLSX file',
  },
  PART_DAMAGED: {
    code: 48012,
    zh: '这一段在传输中损坏，请重新发送',
    en: 'This part was damaged on its way. Please send it again',
  },
  ZIP_BROKEN: {
    code: 48020,
    zh: 'ZIP 文件无法打开，请重新打包后上传',
    en: 'This ZIP cannot be opened. Please pack it again',
  },
  ZIP_ENTRY_UNSAFE: {
    code: 48021,
    zh: 'ZIP 中的文件名指向文件夹之外，已跳过',
    en: 'Left out: its name in the ZIP leads out of the folder',
  },
  ZIP_ENTRY_BOMB: {
    code: 48022,
    zh: 'ZIP 中的文件解压后过大，已跳过',
    en: 'Left out: it would become far larger than it says',
  },
  ZIP_ENTRY_LOCKED: {
    code: 48023,
    zh: 'ZIP 中的文件有密码，已跳过。请去掉密码后重新打包',
    en: 'Left out: it has a password. Please pack it without one',
  },
  TOO_MANY_PHOTOS: {
    code: 48024,
    zh: '一个批次最多 {max} 张照片，其余的已跳过',
    en: 'Left out: a run takes up to {max} photos',
  },
  PHOTO_TWICE: {
    code: 48025,
    zh: '与 {name} 是同一张照片，已跳过',
    en: 'Left out: the same photo as {name}',
  },
  TABLE_BROKEN: {
    code: 48030,
    zh: '表格第 {line} 行第 {column} 列附近的引号或分隔符有误，请改正后重新上传',
    en: 'The table cannot be read near line {line}, column {column}: check quotes and separators there',
  },
  TABLE_UNREADABLE: {
    code: 48031,
    zh: '表格无法读取，请另存为 UTF-8 的 CSV 或 XLSX',
    en: 'This table cannot be read. Save it as UTF-8 CSV or as XLSX',
  },
  TABLE_NO_SKU: {
    code: 48032,
    zh: '表格里没有 sku 列，请加上后重新上传',
    en: 'The table has no column “sku”. Please add one',
  },
  TABLE_TOO_LONG: {
    code: 48033,
    zh: '一个批次最多 {max} 件商品，请拆分表格',
    en: 'A run takes up to {max} articles. Please split the table',
  },
  RUN_LEFT_OUT: {
    code: 48040,
    zh: '批次停止时还没有轮到这张图，未扣积分',
    en: 'Not made: the rest of the run was cancelled. Nothing was charged',
  },
  RUN_LINK_ENDED: {
    code: 48041,
    zh: '这个二维码已失效，请在电脑上重新打开',
    en: 'This code has ended. Open a new one on the computer',
  },
} as const satisfies Record<string, Localized & { code: number }>;
