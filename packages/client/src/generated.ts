// Written by `npm run client` from the OpenAPI document of /api/v1. Change the contract instead.

export type Article = {
  sku: string;
  title: string;
  line: number | null;
  columns: Record<string, string>;
  problems: {
    what:
      | 'no-photo'
      | 'photo-missing'
      | 'photo-shared'
      | 'sku-twice'
      | 'model-unknown'
      | 'pose-unknown'
      | 'scene-unknown'
      | 'ratio-unknown'
      | 'count-invalid';
    value: string;
  }[];
  id: string;
  object: 'article';
  photos: { path: string; doubtful: boolean; error: { code: number; msg: string } | null }[];
};

export type Check = {
  results: {
    place: string;
    slot: string;
    verdict: 'pass' | 'advice' | 'fail';
    findings: {
      kind: string;
      level: 'fail' | 'advice';
      what?: string;
      measured: string;
      wanted: string;
      remedy: string;
    }[];
    not_looked_for: string[];
  }[];
  object: 'check';
  photo_id: string;
};

export type Export = { object: 'export'; url: string; file_name: string };

export type Garment = {
  kind:
    | 'tee'
    | 'long-sleeve'
    | 'shirt'
    | 'sleeveless'
    | 'polo'
    | 'hoodie'
    | 'jacket'
    | 'coat'
    | 'dress'
    | 'skirt'
    | 'trousers'
    | 'shorts';
  way: 'flat' | 'hanger' | 'mannequin' | 'worn';
  confidence: number;
  landmarks: Record<string, [number, number]>;
  doubtful: string[];
  object: 'garment';
  photo_id: string;
  mask: Photo | null;
};

export type Image = {
  id: string;
  object: 'image';
  task_id: string;
  status: 'unpaid' | 'queued' | 'running' | 'succeeded' | 'failed' | 'refused' | 'cancelled';
  progress: number;
  points: number;
  photo_id: string;
  result: {
    id: string;
    url: string;
    thumb_url: string;
    width: number;
    height: number;
    sha256: string | null;
  } | null;
  error: { code: number; name: string; message: string; retryable: boolean } | null;
  fidelity: {
    colour: number;
    structure: number;
    text?: number;
    worn_as: {
      kind:
        | 'tee'
        | 'long-sleeve'
        | 'shirt'
        | 'sleeveless'
        | 'polo'
        | 'hoodie'
        | 'jacket'
        | 'coat'
        | 'dress'
        | 'skirt'
        | 'trousers'
        | 'shorts';
      as:
        | 'tee'
        | 'long-sleeve'
        | 'shirt'
        | 'sleeveless'
        | 'polo'
        | 'hoodie'
        | 'jacket'
        | 'coat'
        | 'dress'
        | 'skirt'
        | 'trousers'
        | 'shorts';
    }[];
    kept_from_photo?: boolean;
    drape_kept?: boolean;
  } | null;
  notices: (
    | { what: 'scene-by'; by: 'words' | 'reference'; scene_id: string }
    | { what: 'words-left-out'; words: string[] }
    | { what: 'lies-in'; scene_id: string }
    | { what: 'from-above' }
    | { what: 'held' }
    | { what: 'tag-taken-off' }
    | { what: 'clips-taken-off' }
    | { what: 'beyond-edge' }
    | { what: 'ends-at-cut' }
    | { what: 'from-behind' }
  )[];
};

export type ListArticlesAnswer = { object: 'list'; data: Article[]; next_cursor: string | null };

export type ListModelsAnswer = { object: 'list'; data: Model[]; next_cursor: string | null };

export type ListPhotosAnswer = { object: 'list'; data: Photo[]; next_cursor: string | null };

export type ListPlacesAnswer = { object: 'list'; data: Place[]; next_cursor: string | null };

export type ListRunExportsAnswer = {
  object: 'list';
  data: RunExport[];
  next_cursor: string | null;
};

export type ListRunFilesAnswer = { object: 'list'; data: RunFile[]; next_cursor: string | null };

export type ListRunItemsAnswer = { object: 'list'; data: RunItem[]; next_cursor: string | null };

export type ListRunsAnswer = { object: 'list'; data: Run[]; next_cursor: string | null };

export type ListScenesAnswer = { object: 'list'; data: Scene[]; next_cursor: string | null };

export type ListTasksAnswer = { object: 'list'; data: Task[]; next_cursor: string | null };

export type Listing = {
  url: string;
  file_name: string;
  width: number;
  height: number;
  steps: string[];
  colour_change: number;
  verdict: 'pass' | 'advice' | 'fail';
  findings: {
    kind: string;
    level: 'fail' | 'advice';
    what?: string;
    measured: string;
    wanted: string;
    remedy: string;
  }[];
  object: 'listing';
  photo_id: string;
};

export type Model = {
  id: string;
  object: 'model';
  name: string;
  gender: 'female' | 'male';
  body: 'regular' | 'plus';
  age: number;
  look: 'east-asian' | 'african' | 'european' | 'south-asian' | 'middle-eastern' | 'latin';
  height_cm: number;
  poses: { id: string; name: string; url: string }[];
  thumb_url: string;
};

export type Photo = {
  id: string;
  object: 'photo';
  url: string;
  thumb_url: string;
  width: number;
  height: number;
  sha256: string | null;
};

export type Place = {
  id: string;
  name: string;
  checked: string;
  outdated: boolean;
  sources: { kind: string; at: string }[];
  note: string | null;
  slots: string[];
  counts: Record<string, { min: number; max: number }>;
  object: 'place';
};

export type Points = {
  object: 'points';
  points: number;
  owed: number;
  is_low: boolean;
  buckets: {
    bucket_id: string;
    source: 'welcome' | 'subscription' | 'purchase' | 'redemption' | 'reward' | 'adjustment';
    granted: number;
    remaining: number;
    expires_at: string;
    expires_soon: boolean;
  }[];
};

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: number;
  name: string;
  errors?: { field: string; detail: string }[];
};

export type Quote = {
  object: 'quote';
  images: number;
  points_each: number;
  points: number;
  balance: number;
  affordable: boolean;
};

export type Run = {
  name: string;
  stop_reason: 'asked' | 'failures' | 'cap' | 'points' | 'key' | null;
  recipe: {
    kind: 'fashionclothing' | 'cutout';
    cast: { for: 'all' | 'women' | 'men'; model_ids: string[] }[];
    poses: string[];
    scene_id?: string;
    colour?: string;
    light?: 'own' | 'soft' | 'left' | 'right' | 'warm' | 'cool';
    framing: 'full' | 'three-quarter' | 'half' | 'lips-down';
    ratios: ('2:3' | '3:4' | '4:5' | '1:1' | '9:16')[];
    size: '2048' | '4096' | 'original';
    photos: 'first' | 'each';
    count: number;
    channels: { name: string; template: string; format: 'original' | 'jpeg' }[];
    seed: number;
  } | null;
  columns: string[];
  articles: number;
  photos: number;
  photos_unmatched: number;
  articles_matched: number;
  articles_doubtful: number;
  articles_with_problems: number;
  uploads_open: number;
  items: Record<string, number>;
  items_total: number;
  max_points: number | null;
  stop_share: number;
  points: number;
  seconds_left: number | null;
  pictures_per_hour: number | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  id: string;
  object: 'run';
  status:
    | 'draft'
    | 'checking'
    | 'ready'
    | 'running'
    | 'paused'
    | 'reviewing'
    | 'delivered'
    | 'cancelled';
};

export type RunExport = {
  channel: string;
  pictures: number;
  url: string | null;
  file_name: string;
  created_at: string;
  id: string;
  object: 'run_export';
  status: 'waiting' | 'ready' | 'failed';
};

export type RunFile = {
  path: string;
  kind: 'zip' | 'table' | 'photo';
  bytes: number;
  part_bytes: number;
  parts: number;
  received: number[];
  error: { code: number; msg: string } | null;
  id: string;
  object: 'run_file';
  status: 'receiving' | 'reading' | 'done' | 'failed';
};

export type RunItem = {
  sku: string;
  slot: number;
  attempts: number;
  attempt: number;
  score: number | null;
  points: number;
  error: { code: number; msg: string } | null;
  note: string;
  id: string;
  object: 'run_item';
  status:
    | 'queued'
    | 'running'
    | 'needs_landmarks'
    | 'refused'
    | 'made'
    | 'approved'
    | 'rejected'
    | 'redo'
    | 'failed';
  photo: Photo | null;
  result: Photo | null;
};

export type RunQuote = {
  pictures: number;
  points: number;
  seconds: number | null;
  left_out: number;
  object: 'run_quote';
  run_id: string;
  points_each: number;
  balance: number;
  affordable: boolean;
};

export type Scene = {
  name: string;
  view: 'level' | 'above';
  theme: 'podium' | 'home' | 'nature' | 'festive' | 'plain' | 'above' | null;
  position: 'indoor' | 'outdoor' | 'solid' | 'product';
  id: string;
  object: 'scene';
  url: string;
  thumb_url: string;
  width: number;
  height: number;
};

export type Task = {
  id: string;
  object: 'task';
  kind:
    | 'fashionclothing'
    | 'stablediffusion'
    | 'handheld'
    | 'headless'
    | 'fullbody'
    | 'cutout'
    | 'retouch'
    | 'upscale'
    | 'avatar'
    | 'emoji'
    | 'art';
  status: 'unpaid' | 'queued' | 'running' | 'succeeded' | 'failed' | 'refused' | 'cancelled';
  progress: number;
  test: boolean;
  options: Record<string, unknown>;
  images: Image[];
  points: { reserved: number; charged: number; returned: number };
  external_id: string | null;
  metadata: Record<string, string>;
  created_at: string;
  finished_at: string | null;
};

export type Calls = {
  /** The marketplaces whose rules are known, with their slots, sources and the day they were checked. */
  listPlaces: { input: Record<string, never>; output: ListPlacesAnswer };
  /** Whether marketplaces would take a photo or a finished image, and what speaks against it. */
  checkImage: {
    input: { photo_id: string; slots: { place: string; slot: string }[]; words?: boolean };
    output: Check;
  };
  /** A photo or a finished image made to the rules of a marketplace: ground, shape, size, file. */
  exportForPlace: {
    input: { place: string; photo_id: string; slot?: string; sku?: string };
    output: Listing;
  };
  /** Begin a catalogue run as a draft; nothing is charged before it is started. */
  createRun: {
    input: {
      name: string;
      recipe?: {
        kind?: 'fashionclothing' | 'cutout';
        cast?: { for: 'all' | 'women' | 'men'; model_ids: string[] }[];
        poses?: string[];
        scene_id?: string;
        colour?: string;
        light?: 'own' | 'soft' | 'left' | 'right' | 'warm' | 'cool';
        framing?: 'full' | 'three-quarter' | 'half' | 'lips-down';
        ratios?: ('2:3' | '3:4' | '4:5' | '1:1' | '9:16')[];
        size?: '2048' | '4096' | 'original';
        photos?: 'first' | 'each';
        count?: number;
        channels?: { name: string; template: string; format?: 'original' | 'jpeg' }[];
        seed?: number;
      };
      max_points?: number | null;
      stop_share?: number;
    };
    output: Run;
  };
  /** Catalogue runs, newest first. */
  listRuns: { input: { cursor?: string; limit?: number }; output: ListRunsAnswer };
  /** One run; Prefer: wait answers when nothing of it is being read, checked or made. */
  getRun: { input: { id: string }; output: Run };
  /** Change the name, the look, the cap or the stop rule of a run that has not started. */
  updateRun: {
    input: {
      id: string;
      name?: string;
      recipe?: {
        kind?: 'fashionclothing' | 'cutout';
        cast?: { for: 'all' | 'women' | 'men'; model_ids: string[] }[];
        poses?: string[];
        scene_id?: string;
        colour?: string;
        light?: 'own' | 'soft' | 'left' | 'right' | 'warm' | 'cool';
        framing?: 'full' | 'three-quarter' | 'half' | 'lips-down';
        ratios?: ('2:3' | '3:4' | '4:5' | '1:1' | '9:16')[];
        size?: '2048' | '4096' | 'original';
        photos?: 'first' | 'each';
        count?: number;
        channels?: { name: string; template: string; format?: 'original' | 'jpeg' }[];
        seed?: number;
      };
      max_points?: number | null;
      stop_share?: number;
    };
    output: Run;
  };
  /** Announce a table, a ZIP or a photo; the same file goes on where it stopped. */
  addRunFile: { input: { id: string; path: string; bytes: number }; output: RunFile };
  /** Files that have not arrived whole, are being read, or could not be. */
  listRunFiles: { input: { id: string }; output: ListRunFilesAnswer };
  /** One part of a file (multipart field "file"), in any order; each part counts once. */
  sendRunPart: {
    input: { id: string; file_id: string; number: number; sha256: string; file: Blob };
    output: RunFile;
  };
  /** Articles with their photos, and what is doubtful or wrong about them. */
  listArticles: {
    input: {
      id: string;
      cursor?: string;
      limit?: number;
      show?: 'all' | 'matched' | 'doubtful' | 'problems';
    };
    output: ListArticlesAnswer;
  };
  /** Say that the doubtful photos of an article are right, or of all of them. */
  confirmArticles: { input: { id: string; article_id?: string }; output: Run };
  /** Look at every article before anything is spent; the run is ready afterwards. */
  checkRun: { input: { id: string }; output: Run };
  /** What a checked run costs and how long it takes here; nothing is charged. */
  quoteRun: { input: { id: string }; output: RunQuote };
  /** Lock the look and begin; points are reserved picture by picture, within the key’s limits. */
  startRun: { input: { id: string; expected_points?: number }; output: Run };
  /** Begin no further pictures; those at work are finished. */
  pauseRun: { input: { id: string }; output: Run };
  /** Go on with a paused run; a higher cap may be given. */
  resumeRun: { input: { id: string; max_points?: number | null }; output: Run };
  /** Give up what has not been made; what was made stays for the review. */
  cancelRun: { input: { id: string }; output: Run };
  /** Pictures of a run: the least true first, or in the order of its articles. */
  listRunItems: {
    input: {
      id: string;
      cursor?: string;
      limit?: number;
      status?:
        | 'queued'
        | 'running'
        | 'needs_landmarks'
        | 'refused'
        | 'made'
        | 'approved'
        | 'rejected'
        | 'redo'
        | 'failed';
      sort?: 'worst' | 'order';
    };
    output: ListRunItemsAnswer;
  };
  /** Approve or reject pictures. */
  reviewRun: {
    input: { id: string; item_ids: string[]; decision: 'approve' | 'reject'; note?: string };
    output: Run;
  };
  /** Make pictures again, with other choices where they are given; each costs as at first. */
  redoRun: {
    input: {
      id: string;
      item_ids?: string[];
      states?: ('rejected' | 'failed' | 'refused' | 'needs_landmarks')[];
      changes?: {
        model_id?: string;
        pose?: string;
        scene_id?: string;
        kind?:
          | 'tee'
          | 'long-sleeve'
          | 'shirt'
          | 'sleeveless'
          | 'polo'
          | 'hoodie'
          | 'jacket'
          | 'coat'
          | 'dress'
          | 'skirt'
          | 'trousers'
          | 'shorts';
        mask_id?: string;
        landmarks?: Record<string, [number, number]>;
        vary?: boolean;
      };
    };
    output: Run;
  };
  /** Pack the pictures for a channel, with manifest.csv. */
  exportRun: {
    input: {
      id: string;
      channel: { name: string; template: string; format?: 'original' | 'jpeg' };
      which?: 'approved' | 'made';
    };
    output: RunExport;
  };
  /** What was packed of a run, newest first, with fresh links. */
  listRunExports: { input: { id: string }; output: ListRunExportsAnswer };
  /** Upload a photo (multipart field "file"). */
  addPhoto: { input: { file: Blob }; output: Photo };
  /** Photos that were uploaded, newest first. */
  listPhotos: { input: { cursor?: string; limit?: number }; output: ListPhotosAnswer };
  /** One photo, with fresh links. */
  getPhoto: { input: { id: string }; output: Photo };
  /** Read the garment on a photo: kind, how it lies, landmarks, outline. */
  readGarment: {
    input: {
      photo_id: string;
      mask_id?: string;
      kind?:
        | 'tee'
        | 'long-sleeve'
        | 'shirt'
        | 'sleeveless'
        | 'polo'
        | 'hoodie'
        | 'jacket'
        | 'coat'
        | 'dress'
        | 'skirt'
        | 'trousers'
        | 'shorts';
    };
    output: Garment;
  };
  /** Make the top or the bottom of a set (problem `A_SET`) a photo of its own, cut out. */
  takePart: { input: { id: string; part: 'top' | 'bottom' }; output: Photo };
  /** What a task would cost; nothing is made and nothing is charged. */
  quoteTask: {
    input: {
      kind:
        | 'fashionclothing'
        | 'stablediffusion'
        | 'handheld'
        | 'headless'
        | 'fullbody'
        | 'cutout'
        | 'retouch'
        | 'upscale'
        | 'avatar'
        | 'emoji'
        | 'art';
      photos: string[];
      options?: Record<string, unknown>;
    };
    output: Quote;
  };
  /** Have pictures made; points are reserved now and return for what does not come out. */
  createTask: {
    input: {
      kind:
        | 'fashionclothing'
        | 'stablediffusion'
        | 'handheld'
        | 'headless'
        | 'fullbody'
        | 'cutout'
        | 'retouch'
        | 'upscale'
        | 'avatar'
        | 'emoji'
        | 'art';
      photos: string[];
      options?: Record<string, unknown>;
      max_points?: number;
      external_id?: string;
      metadata?: Record<string, string>;
    };
    output: Task;
  };
  /** Tasks, newest first. */
  listTasks: {
    input: {
      cursor?: string;
      limit?: number;
      kind?:
        | 'fashionclothing'
        | 'stablediffusion'
        | 'handheld'
        | 'headless'
        | 'fullbody'
        | 'cutout'
        | 'retouch'
        | 'upscale'
        | 'avatar'
        | 'emoji'
        | 'art';
      status?: 'unpaid' | 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
    };
    output: ListTasksAnswer;
  };
  /** One task with its images; If-None-Match saves the work while nothing has changed. */
  getTask: { input: { id: string }; output: Task };
  /** Stop what has not finished; its points return. */
  cancelTask: { input: { id: string }; output: Task };
  /** One image of a task, with fresh links. */
  getImage: { input: { id: string }; output: Image };
  /** A photo or a finished image in another format, on a colour where it is transparent. */
  exportImage: {
    input: {
      photo_id: string;
      format: 'png' | 'jpeg' | 'webp';
      background?: 'transparent' | string;
    };
    output: Export;
  };
  /** People who can wear the goods. */
  listModels: {
    input: {
      kind?:
        | 'fashionclothing'
        | 'stablediffusion'
        | 'handheld'
        | 'headless'
        | 'fullbody'
        | 'cutout'
        | 'retouch'
        | 'upscale'
        | 'avatar'
        | 'emoji'
        | 'art';
      gender?: 'female' | 'male';
      look?: 'east-asian' | 'african' | 'european' | 'south-asian' | 'middle-eastern' | 'latin';
    };
    output: ListModelsAnswer;
  };
  /** Places that suit a kind of work. */
  listScenes: {
    input: {
      kind?:
        | 'fashionclothing'
        | 'stablediffusion'
        | 'handheld'
        | 'headless'
        | 'fullbody'
        | 'cutout'
        | 'retouch'
        | 'upscale'
        | 'avatar'
        | 'emoji'
        | 'art';
      position?: 'indoor' | 'outdoor' | 'solid';
    };
    output: ListScenesAnswer;
  };
  /** What can be spent, and when each part of it expires. */
  getPoints: { input: Record<string, never>; output: Points };
};

export const OPERATIONS = {
  listPlaces: { method: 'GET', path: '/api/v1/places' },
  checkImage: { method: 'POST', path: '/api/v1/checks', body: 'json', repeatable: true },
  exportForPlace: {
    method: 'POST',
    path: '/api/v1/exports/{place}',
    body: 'json',
    repeatable: true,
  },
  createRun: { method: 'POST', path: '/api/v1/runs', body: 'json', once: true },
  listRuns: { method: 'GET', path: '/api/v1/runs' },
  getRun: { method: 'GET', path: '/api/v1/runs/{id}' },
  updateRun: { method: 'POST', path: '/api/v1/runs/{id}', body: 'json', repeatable: true },
  addRunFile: { method: 'POST', path: '/api/v1/runs/{id}/files', body: 'json', repeatable: true },
  listRunFiles: { method: 'GET', path: '/api/v1/runs/{id}/files' },
  sendRunPart: {
    method: 'POST',
    path: '/api/v1/runs/{id}/files/{file_id}/parts/{number}/{sha256}',
    body: 'multipart',
    repeatable: true,
  },
  listArticles: { method: 'GET', path: '/api/v1/runs/{id}/articles' },
  confirmArticles: {
    method: 'POST',
    path: '/api/v1/runs/{id}/confirm',
    body: 'json',
    repeatable: true,
  },
  checkRun: { method: 'POST', path: '/api/v1/runs/{id}/check', body: 'json' },
  quoteRun: { method: 'GET', path: '/api/v1/runs/{id}/quote' },
  startRun: { method: 'POST', path: '/api/v1/runs/{id}/start', body: 'json', once: true },
  pauseRun: { method: 'POST', path: '/api/v1/runs/{id}/pause', body: 'json' },
  resumeRun: { method: 'POST', path: '/api/v1/runs/{id}/resume', body: 'json', once: true },
  cancelRun: { method: 'POST', path: '/api/v1/runs/{id}/cancel', body: 'json' },
  listRunItems: { method: 'GET', path: '/api/v1/runs/{id}/items' },
  reviewRun: { method: 'POST', path: '/api/v1/runs/{id}/review', body: 'json', repeatable: true },
  redoRun: { method: 'POST', path: '/api/v1/runs/{id}/redo', body: 'json', once: true },
  exportRun: { method: 'POST', path: '/api/v1/runs/{id}/exports', body: 'json', once: true },
  listRunExports: { method: 'GET', path: '/api/v1/runs/{id}/exports' },
  addPhoto: { method: 'POST', path: '/api/v1/photos', body: 'multipart', once: true },
  listPhotos: { method: 'GET', path: '/api/v1/photos' },
  getPhoto: { method: 'GET', path: '/api/v1/photos/{id}' },
  readGarment: { method: 'POST', path: '/api/v1/garments', body: 'json', repeatable: true },
  takePart: { method: 'POST', path: '/api/v1/photos/{id}/parts', body: 'json', once: true },
  quoteTask: { method: 'POST', path: '/api/v1/quotes', body: 'json', repeatable: true },
  createTask: { method: 'POST', path: '/api/v1/tasks', body: 'json', once: true },
  listTasks: { method: 'GET', path: '/api/v1/tasks' },
  getTask: { method: 'GET', path: '/api/v1/tasks/{id}' },
  cancelTask: { method: 'DELETE', path: '/api/v1/tasks/{id}' },
  getImage: { method: 'GET', path: '/api/v1/images/{id}' },
  exportImage: { method: 'POST', path: '/api/v1/exports', body: 'json', repeatable: true },
  listModels: { method: 'GET', path: '/api/v1/models' },
  listScenes: { method: 'GET', path: '/api/v1/scenes' },
  getPoints: { method: 'GET', path: '/api/v1/points' },
} as const;
