import { type ComponentType, lazy } from 'react'
import { isOnline, onConnectionChange } from '../browser/network.ts'

const pauseMs = 3000
/** With a network, code that does not come in so many tries is gone: the page is notified. */
const mostAttempts = 3

/**
 * Like `lazy`, for what a page works without: while there is no network the page stays as it is, and the code is asked
 * for again when there is one.
 */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryUntilLoaded(load) }))
}

export async function retryUntilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 1; ; ) {
    try {
      return await load()
    } catch (error) {
      if (isOnline() && tries >= mostAttempts) throw error
      if (isOnline()) tries += 1
      await laterOrOnline()
    }
  }
}

/**
 * For what somebody has pressed for: it fails at once without a network. But what was asked for then and has failed when
 * there is one again is asked for again; they may have pressed again meanwhile.
 */
export async function unlessOnlineAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const wasOnline = isOnline()
  try {
    return await load()
  } catch (error) {
    if (wasOnline || !isOnline()) throw error
    return load()
  }
}

function laterOrOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const stopListening = onConnectionChange(() => {
      if (isOnline()) end()
    })
    const timer = setTimeout(end, pauseMs)
  })
}
