/** How long an answer is taken as it is before it is asked for again, and kept after nobody shows it (R9-07). */
export const cacheTimeMs = 5 * 60 * 1000
