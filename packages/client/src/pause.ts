/** Waits, until the signal at most. @throws the reason of the signal */
export function pause(delayMs: number, signal?: AbortSignal): Promise<void> {
  return untilAborted(new Promise((resolve) => setTimeout(resolve, delayMs)), signal)
}

/** What was promised, unless the caller gives up before. @throws the reason of the signal */
export async function untilAborted<T>(promised: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promised
  promised.catch(() => {}) // nobody waits for it after the signal
  signal.throwIfAborted()
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([promised, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
