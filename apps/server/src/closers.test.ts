import { expect, test } from 'vitest'
import { makeClosers } from './closers.ts'

test('the last is closed even when one before it fails and another never ends, and both are named', async () => {
  const closers = makeClosers()
  const closed: string[] = []
  closers.add('database', () => closed.push(`database, leaving: ${closers.leaving.aborted}`))
  closers.add('jobs', () => new Promise(() => undefined), 10)
  closers.add('door', () => {
    throw new Error('broken')
  })
  const failure = await closers.closeAll().catch((error: unknown) => error)
  expect(closed).toEqual(['database, leaving: true'])
  expect(failure).toMatchObject({
    errors: [{ message: 'door did not close' }, { message: 'jobs did not close' }],
  })
})
