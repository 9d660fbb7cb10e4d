export const keptAnswersKey = 'kept-answers'

/** Whoever signs out leaves nothing behind. */
export function forgetKeptAnswers(): void {
  try {
    localStorage.removeItem(keptAnswersKey)
  } catch {
    // Nothing can be kept here, so nothing is.
  }
}
