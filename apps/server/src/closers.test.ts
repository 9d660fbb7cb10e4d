import { expect, test } from 'vitest'
import { makeClosers } from './closers.ts'

test('the last is closed even when an earlier one fails and another never ends, and the error names both', async () => {
  const closers = makeClosers()
  const closed: string[] = []
  closers.add('database', () => closed.push(`database, leaving: ${closers.leaving.aborted}`))
  closers.add('jobs', () => new Promise(() => undefined), 10)
  closers.add('router', () => {
    throw new Error('broken')
  })
  const failure = await closers.closeAll().catch((error: unknown) => error)
  expect(closed).toEqual(['database, leaving: true'])
  expect(failure).toMatchObject({
    errors: [{ message: 'router did not close' }, { message: 'jobs did not close' }],
  })
})
