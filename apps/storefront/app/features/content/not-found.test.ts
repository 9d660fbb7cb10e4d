import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import { onlyBySlug, orNotFound } from './not-found.ts'

const thrownBy = (run: () => unknown): unknown => {
  try {
    run()
  } catch (thrown) {
    return thrown
  }
  throw new Error('nothing was thrown')
}

test('[R8-15] what the server does not have is a page of 404', () => {
  const missing = new ApiProblem({ code: 'content_not_found', status: 404 })
  expect(thrownBy(() => orNotFound(missing))).toMatchObject({ init: { status: 404 } })
})

test.each([
  ['another refusal', new ApiProblem({ code: 'shipper_not_found', status: 404 })],
  ['a broken server', new ApiProblem({ code: 'internal', status: 500 })],
  ['a failure of the network', new TypeError('fetch failed')],
])('[R8-16] %s remains a failure', (_, problem) => {
  expect(thrownBy(() => orNotFound(problem))).toBe(problem)
})

test('an item that was found by its id has one address, that of its slug', () => {
  const item = { slug: 'ramen' }
  expect(onlyBySlug(item, 'ramen')).toBe(item)
  expect(thrownBy(() => onlyBySlug(item, '42'))).toMatchObject({ init: { status: 404 } })
})
