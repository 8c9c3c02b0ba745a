/** The number of samples that a phone shows at first; their pictures are loaded at once. */
export const FIRST_SAMPLES = 4;
