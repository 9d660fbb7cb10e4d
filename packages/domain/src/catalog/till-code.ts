/** Letters of the till's code of a dish or of one of its sizes. */
export const longestTillCode = 40
