import { activePoint } from '@doira/domain/delivery/saved-points'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { isOnline, onConnectionChange } from '../../../platform/browser/network.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { syncPoints } from './sync-points.ts'

type PersistInput = {
  readonly api: Pick<ShopApi, 'listSavedPoints' | 'mergePoints' | 'savePoint' | 'deletePoint'>
  readonly customerId: string
  /** Another address became the active one without being chosen here. */
  readonly onOtherActive: () => void
}

/** So long nothing is sent: who deletes an address may take it back, who fills a form saves once. */
export const syncDelayMs = 1500

/** Synchronises the addresses of the browser and of the account, from now until the returned function is called. */
export function persistPoints({ api, customerId, onOtherActive }: PersistInput): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isWanted = false
  let isOver = false

  const run = async () => {
    if (isOver || isBusy) {
      isWanted = isBusy
      return
    }
    isBusy = true
    isWanted = false
    const before = activePoint(commonStore.getState().points)?.id
    // An account that cannot be reached loses nothing: the next change or page tries again.
    await syncPoints(api, customerId).catch(() => {})
    isBusy = false
    if (isOver) return
    const now = activePoint(commonStore.getState().points)?.id
    if (now !== undefined && now !== before) onOtherActive()
    if (isWanted) later()
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), syncDelayMs)
  }
  const unsubscribe = commonStore.subscribe(({ points }, former) => {
    if (points !== former.points && !isBusy) later()
    else if (points !== former.points) isWanted = true
  })
  // What was changed without a network goes out when it is back.
  const stopListening = onConnectionChange(() => {
    if (isOnline()) later()
  })
  void run()
  return () => {
    isOver = true
    clearTimeout(timer)
    stopListening()
    unsubscribe()
  }
}
