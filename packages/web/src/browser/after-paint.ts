/** A page that is hidden meanwhile paints nothing. */
const longestMs = 100

/** Resolves when the browser has painted what is rendered so far: work that nobody waits for begins then. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestMs)
  })
}
