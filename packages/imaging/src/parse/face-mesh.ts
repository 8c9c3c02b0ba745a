/** Places in the network's mesh of 468 points; left and right are the person's own. */
export const MESH = {
  leftEye: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
  rightEye: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  lips: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185],
  /** Around the face from the middle of the forehead over the person's left. */
  outline: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152,
    148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  /** From the person's right ear over the chin to the left ear. */
  chinLine: [
    234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361,
    323, 454,
  ],
  noseTip: 1,
  mouthLeft: 291,
  mouthRight: 61,
  upperLip: 0,
  lowerLip: 17,
  chin: 152,
} as const;
