import { expect, test } from 'vitest'
import { toSum } from './money/sum.ts'
import { DomainError, type Problem, type ProblemOf } from './problem.ts'

const tooLittle: ProblemOf<'below_minimum'> = {
  code: 'below_minimum',
  minimum: toSum(40_000),
  missing: toSum(5_000),
}

test('an error has its problem with the facts, and its code as the message', () => {
  const error = new DomainError(tooLittle)
  expect(error).toBeInstanceOf(Error)
  expect(error.name).toBe('DomainError')
  expect(error.message).toBe('below_minimum')
  expect(error.problem).toBe(tooLittle)
  expect(error.problems).toBeNull()
})

test('a refused order has all problems of its quote, each with its place', () => {
  const stopped: Problem = { code: 'out_of_stock', productIds: ['a'], lineKey: 'line-1' }
  const cause = new Error('quoted again')
  const error = new DomainError(tooLittle, { cause, problems: [tooLittle, stopped] })
  expect(error.problems).toEqual([tooLittle, stopped])
  expect(error.cause).toBe(cause)
})
