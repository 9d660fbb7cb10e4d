/** Points live for twelve months from the day on which they came. */
export const pointLifeMinutes = 365 * 24 * 60
