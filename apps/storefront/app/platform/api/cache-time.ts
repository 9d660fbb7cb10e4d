/** How long an answer is used before it is asked for again, and cached after nothing shows it (R9-07). */
export const cacheTimeMs = 5 * 60 * 1000
