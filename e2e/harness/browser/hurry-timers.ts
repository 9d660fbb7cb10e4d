import type { BrowserContext } from '@playwright/test'

/** What pages of a context wait for by themselves, say before they try again or read again, comes eight times as soon. */
export async function hurryTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setTimeout: runLater, setInterval: repeat } = window
    const hurried = (ms?: number) => (ms ?? 0) / 8
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number, ...given: unknown[]) =>
        runLater(run, hurried(ms), ...given),
      setInterval: (run: TimerHandler, ms?: number, ...given: unknown[]) =>
        repeat(run, hurried(ms), ...given),
    })
  })
}
