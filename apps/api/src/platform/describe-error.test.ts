import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

function getLines(run: (log: ReturnType<typeof makeLog>) => void): readonly string[] {
  const lines: string[] = []
  run(makeLog('info', undefined, { write: (line) => void lines.push(line) }))
  return lines
}

test('a failed statement is logged with its code and call site, and without data of customers', () => {
  const refused = Object.assign(new DatabaseError('duplicate key value', 1, 'error'), {
    code: '23505',
    detail: 'Key (phone)=(+998901234567) already exists.',
  })
  const failed = new DrizzleQueryError(
    'insert into sms_outbox values ($1, $2)',
    ['+998901234567', '482913'],
    refused,
  )
  const [line = ''] = getLines((log) =>
    log.error({ err: new Error('not sent', { cause: failed }) }, 'sms_failed'),
  )
  expect(line).not.toMatch(/998901234567|482913|insert into/)
  expect(JSON.parse(line).err).toMatchObject({
    message: 'not sent',
    cause: { message: 'a statement failed', cause: { errorCode: '23505', message: 'duplicate key value' } },
  })
  expect(JSON.parse(line).err.at[0]).toMatch(/^at .*describe-error\.test/)
})

test.each(['went wrong', 7, null, undefined])(
  'a thrown value that is not an error is reported as it is or by its type: %j',
  (thrown) => {
    const [line = ''] = getLines((log) => log.error({ err: thrown }, 'failed'))
    expect(JSON.parse(line).msg).toBe('failed')
  },
)
