import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { ShopApi } from '../../../platform/api/shop-api-types.ts'
import { favouritesStore, noFavourites } from '../../../platform/stores/favourites-store.ts'

export type FavouritesApi = Pick<ShopApi, 'getFavourites' | 'replaceFavourites'>

const pauseMs = 1000
const mostMerged = 200

export function clearFavourites(): void {
  favouritesStore.setState(noFavourites)
}

/**
 * Brings the marks of this browser and of the account together, and sends each change to the account. What cannot be sent
 * stays marked as changed, for the next change or the next page. Returns the end of it.
 */
export function syncFavourites(api: FavouritesApi, customerId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function begin(): Promise<void> {
    const { product_ids: account } = await api.getFavourites()
    if (isOver) return
    const { ids, ownerId, isChanged } = favouritesStore.getState()
    // Marks of a visitor come to those of the account; on a device of the customer the latest change wins. Those of another
    // customer are not taken over.
    const own = isChanged ? ids : account
    const ofVisitor = ownerId === null ? ids : []
    const merged =
      ownerId === customerId ? own : [...new Set([...ofVisitor, ...account])].slice(0, mostMerged)
    favouritesStore.setState({
      ids: merged,
      ownerId: customerId,
      isChanged: merged.join() !== account.join(),
    })
    await send()
  }

  async function send(): Promise<void> {
    const { ids, isChanged } = favouritesStore.getState()
    if (!isChanged || isOver) return
    await api.replaceFavourites({ body: { product_ids: [...ids] } })
    favouritesStore.setState((state) => ({ isChanged: state.ids !== ids }))
  }

  const quietly = (work: Promise<void>) => void work.catch(ignoreRefusal)
  const stopListening = favouritesStore.subscribe(({ ids, isChanged }, before) => {
    if (!isChanged || ids === before.ids) return
    clearTimeout(timer)
    timer = setTimeout(() => quietly(send()), pauseMs)
  })
  quietly(begin())
  return () => {
    isOver = true
    clearTimeout(timer)
    stopListening()
  }
}

/** Refusals and lost networks leave the marks here; anything else is a fault. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error
}
