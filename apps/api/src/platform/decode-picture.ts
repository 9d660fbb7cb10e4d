/** How pictures of others are decoded: of more pixels it is a bomb and no photograph, and a damaged one is none. */
export const pictureDecoding = { limitInputPixels: 40_000_000, failOn: 'error' } as const
