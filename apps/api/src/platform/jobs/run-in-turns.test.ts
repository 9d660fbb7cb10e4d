import { expect, test } from 'vitest'
import { makeInTurns } from './run-in-turns.ts'

test('two executions run at once, the others follow in order, also after a failed one', async () => {
  const runInTurns = makeInTurns(2)
  const ended: number[] = []
  let running = 0
  let most = 0
  const works = Array.from({ length: 6 }, (_, number) =>
    runInTurns(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      ended.push(number)
      if (number === 1) throw new Error('broken')
      return number
    }),
  )
  const outcomes = await Promise.allSettled(works)
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true])
  expect({ most, running }).toEqual({ most: 2, running: 0 })
  expect(ended.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})
