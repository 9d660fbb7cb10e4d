const longestMs = 3000

type Wait = {
  readonly isHeld: () => boolean
  readonly show: () => void
  readonly nowMs: () => number
  /** Runs something again and again. Returns the end of it. */
  readonly repeat: (run: () => void) => () => void
}

/** Shows at once what nothing holds, else when it is released, and after 3 s at the latest. Returns the end of waiting. */
export function waitUntilFree({ isHeld, show, nowMs, repeat }: Wait): () => void {
  if (!isHeld()) {
    show()
    return () => undefined
  }
  const startedMs = nowMs()
  const stop = repeat(() => {
    if (isHeld() && nowMs() - startedMs < longestMs) return
    stop()
    show()
  })
  return stop
}
