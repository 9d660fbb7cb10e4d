import { setServerSilent } from '../browser/network.ts'

const firstPauseMs = 5000
const longestPauseMs = 60_000

/**
 * The page came from the device although the device believes in a network: asks the server now and then, and reports to the
 * shop when it answers. Returns the end of it.
 */
export function waitForServer(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  setServerSilent(true)

  async function ask(): Promise<void> {
    const isThere = await fetch('/readyz', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (signal.aborted) return
    if (isThere) return setServerSilent(false)
    timer = setTimeout(() => void ask(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  timer = setTimeout(() => void ask(), pauseMs)
  return () => {
    ending.abort()
    clearTimeout(timer)
  }
}
