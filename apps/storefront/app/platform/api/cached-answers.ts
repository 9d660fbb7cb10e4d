export const cachedAnswersKey = 'kept-answers'

/** Whoever signs out leaves nothing behind. */
export function clearCachedAnswers(): void {
  try {
    localStorage.removeItem(cachedAnswersKey)
  } catch {
    // Nothing can be kept here, so nothing is.
  }
}
