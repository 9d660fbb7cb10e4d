/** A wait that ends when it is woken, when a time has passed, or when it is stopped. */
export type WakeUp = {
  /** Ends the present wait, or the next one at once, so that no call is lost. */
  wake(): void
  end(): void
  isEnded(): boolean
  /** @returns true when woken or stopped, false when the time has passed. */
  wait(ms: number): Promise<boolean>
}

export function makeWakeUp(): WakeUp {
  let isWoken = false
  let isEnded = false
  let stopWaiting: (() => void) | null = null
  return {
    wake() {
      isWoken = true
      stopWaiting?.()
    },
    end() {
      isEnded = true
      stopWaiting?.()
    },
    isEnded: () => isEnded,
    async wait(ms) {
      if (!isWoken && !isEnded) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          stopWaiting = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        stopWaiting = null
      }
      const wasWoken = isWoken || isEnded
      isWoken = false
      return wasWoken
    },
  }
}
