import { expect, test } from 'vitest'
import { type AnnouncedKind, makeAnnouncementQueue } from './announcement-queue.ts'

/** A queue whose pause ends when the test says so. */
function aQueue() {
  const said: (readonly [AnnouncedKind, readonly string[]])[] = []
  let pending: (() => void) | null = null
  const queue = makeAnnouncementQueue(
    (kind, texts) => said.push([kind, texts]),
    (run) => {
      pending = run
      return () => {
        pending = null
      }
    },
  )
  const pause = () => {
    const run = pending
    pending = null
    run?.()
  }
  return { queue, said, pause, isResting: () => pending !== null }
}

test('[R2-20] the first message is announced at once; those of the next 5 s are joined, and new orders come before changes', () => {
  const { queue, said, pause, isResting } = aQueue()
  queue.add('changed', 'a')
  for (const text of ['b', 'c']) queue.add('changed', text)
  for (const text of ['x', 'y', 'z']) queue.add('new', text)
  expect(said).toEqual([['changed', ['a']]])
  pause()
  expect(said.at(-1)).toEqual(['new', ['x', 'y', 'z']])
  pause()
  expect(said.at(-1)).toEqual(['changed', ['b', 'c']])
  pause()
  expect([said.length, isResting()]).toEqual([3, false])
  queue.add('new', 'later')
  expect(said.at(-1)).toEqual(['new', ['later']])
})

test('nothing is announced any more by a screen that was left', () => {
  const { queue, said, pause } = aQueue()
  queue.add('new', 'a')
  queue.add('new', 'b')
  queue.stop()
  pause()
  expect(said).toEqual([['new', ['a']]])
})
