export const cachedAnswersKey = 'cached-answers'

/** Signing out leaves nothing behind. */
export function clearCachedAnswers(): void {
  try {
    localStorage.removeItem(cachedAnswersKey)
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
