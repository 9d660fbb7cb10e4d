import { expect, test } from 'vitest'
import { inRequest, toRequestId } from './cache/request-scope.ts'
import { makeLog } from './log.ts'

test('every line of a request contains its id and its trace, also from nested calls; other lines contain no id', async () => {
  const lines: Record<string, unknown>[] = []
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const log = makeLog('info', () => ({ traceId: 't1' }), to)
  await inRequest('request-1', async () => {
    await Promise.resolve()
    log.warn({ tries: 2 }, 'provider_slow')
  })
  log.info('by_itself')
  expect(lines[0]).toMatchObject({ requestId: 'request-1', traceId: 't1', tries: 2, msg: 'provider_slow' })
  expect(lines[1]).toMatchObject({ traceId: 't1', msg: 'by_itself' })
  expect(lines[1]).not.toHaveProperty('requestId')
})

test.each(['short', 'a b c d e f g h', `x${'y'.repeat(64)}`, 'new\nline-and-more', undefined, ['12345678']])(
  'an id of the edge that is unsafe in a log is replaced: %j',
  (given) => {
    const made = toRequestId(given)
    expect(made).toMatch(/^[\da-f-]{36}$/)
  },
)

test('a plain id of the edge is used', () => expect(toRequestId('edge-request-1')).toBe('edge-request-1'))
