import { expect, test } from 'vitest'
import { forEachAttempt, throwErrors } from './for-each-attempt.ts'

const attempts = ['a', 'b', 'a', 'b', 'c'].map((merchant, number) => ({ merchant, number }))

test('an error of one merchant skips the rest of that merchant only, and the round counts as failed', async () => {
  const done: number[] = []
  const errors = await forEachAttempt(
    attempts,
    new AbortController().signal,
    async ({ merchant, number }) => {
      done.push(number)
      if (merchant === 'a') throw new Error('401')
    },
  )
  expect(done).toEqual([0, 1, 3, 4])
  expect(errors).toEqual([new Error('401')])
  expect(() => throwErrors(errors, 'uzum')).toThrow(AggregateError)
  expect(() => throwErrors([], 'uzum')).not.toThrow()
})

test('a round that is stopped does no more', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  await forEachAttempt(attempts, stopping.signal, async ({ number }) => {
    done.push(number)
    stopping.abort()
  })
  expect(done).toEqual([0])
})
