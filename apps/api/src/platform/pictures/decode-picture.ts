/**
 * Options for decoding uploaded pictures: limits the pixels, to refuse decompression bombs, and refuses
 * damaged files.
 */
export const pictureDecoding = { limitInputPixels: 40_000_000, failOn: 'error' } as const
