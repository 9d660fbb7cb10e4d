import { expect, test } from 'vitest'
import { makeShareReads } from './share-reads.ts'

test('reads that are requested in one turn of the event loop are shared; a later request starts its own read', async () => {
  const share = makeShareReads<number>()
  let state = 1
  let reads = 0
  const read = async () => {
    reads += 1
    const seen = state
    await new Promise((resolve) => setImmediate(resolve))
    return seen
  }
  const [first, second] = [share('a', read), share('a', read)]
  state = 2
  const other = share('b', read)
  // The read has started and does not see later changes, so it is not shared any more.
  await new Promise((resolve) => setImmediate(resolve))
  state = 3
  const late = share('a', read)
  expect(await Promise.all([first, second, other, late])).toEqual([2, 2, 2, 3])
  expect(reads).toBe(3)
})

test('a failed read fails for all who share it, and not for later requests', async () => {
  const share = makeShareReads<number>()
  const failing = () => Promise.reject(new Error('no'))
  const shared = await Promise.allSettled([share('a', failing), share('a', failing)])
  expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('a', async () => 1)).toBe(1)
})
