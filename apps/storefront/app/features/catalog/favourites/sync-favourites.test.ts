import { beforeEach, expect, test, vi } from 'vitest'
import { favouritesStore, noFavourites, toggleFavourite } from '../../../platform/stores/favourites-store.ts'
import { syncFavourites } from './sync-favourites.ts'

/** An account with these marks. */
function anAccount(marks: readonly string[]) {
  let stored = [...marks]
  return {
    stored: () => stored,
    getFavourites: async () => ({ product_ids: stored }),
    replaceFavourites: async ({ body }: { body: { product_ids: string[] } }) => {
      stored = body.product_ids
      return body
    },
  }
}

async function signIn(account: ReturnType<typeof anAccount>, customerId = 'c1') {
  const stop = syncFavourites(account, customerId)
  await vi.advanceTimersByTimeAsync(0)
  return stop
}

beforeEach(() => {
  vi.useFakeTimers()
  favouritesStore.setState(noFavourites)
})

test('[R2-16] marks of a guest come to those of the account at sign-in', async () => {
  toggleFavourite('guest')
  const account = anAccount(['old'])
  const stop = await signIn(account)
  expect(favouritesStore.getState()).toMatchObject({ ids: ['guest', 'old'], ownerId: 'c1', isChanged: false })
  expect(account.stored()).toEqual(['guest', 'old'])
  stop()
})

test('[R2-16] on a device of the customer the account counts, unless something was changed here', async () => {
  favouritesStore.setState({ ids: ['a', 'b'], ownerId: 'c1', isChanged: false })
  const account = anAccount(['b'])
  ;(await signIn(account))()
  expect(favouritesStore.getState().ids).toEqual(['b'])
  toggleFavourite('new')
  ;(await signIn(account))()
  expect(account.stored()).toEqual(['new', 'b'])
})

test('[R2-16] changes are sent together a second after the last one', async () => {
  const account = anAccount([])
  const stop = await signIn(account)
  toggleFavourite('a')
  toggleFavourite('b')
  await vi.advanceTimersByTimeAsync(999)
  expect(account.stored()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(account.stored()).toEqual(['b', 'a'])
  expect(favouritesStore.getState().isChanged).toBe(false)
  stop()
})

test('[R2-16] marks of another customer are not taken over', async () => {
  favouritesStore.setState({ ids: ['foreign'], ownerId: 'c2', isChanged: true })
  const account = anAccount(['old'])
  ;(await signIn(account))()
  expect(favouritesStore.getState()).toMatchObject({ ids: ['old'], ownerId: 'c1' })
  expect(account.stored()).toEqual(['old'])
})
