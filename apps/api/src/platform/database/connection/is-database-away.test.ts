import { createServer } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { DatabaseSilent, limited } from '../limits.ts'
import { isDatabaseAway } from './is-database-away.ts'

const coded = (code: string) => Object.assign(new Error('said by the server'), { code })

test.each([
  [
    'a statement whose connection is refused',
    new DrizzleQueryError('select', [], coded('ECONNREFUSED')),
    true,
  ],
  ['a provider that is away', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }), false],
  ['a name of a provider that is not known', coded('ENOTFOUND'), false],
  ['a server that was killed', coded('57P02'), true],
  ['a statement that took too long', coded('57014'), true],
  ['a full disk', coded('53100'), true],
  ['too many connections', coded('53300'), true],
  ['a connection that broke off', new Error('Connection terminated unexpectedly'), true],
  ['no free connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['a database that says nothing', new DatabaseSilent('nothing'), true],
  [
    'any of them wrapped',
    new Error('Failed query', { cause: new Error('again', { cause: coded('08006') }) }),
    true,
  ],
  ['a unique constraint', coded('23505'), false],
  ['a statement that is wrong', coded('42601'), false],
  ['an error of ours', new Error('not a whole sum'), false],
  ['no error', 'ECONNREFUSED', false],
])('%s means that the database is away, or not', (_name, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})

test('a refused connection to the database means that it is away, one to any other server does not', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  await new Promise((resolve) => server.close(resolve))
  const host = '127.0.0.1'
  const [ofDatabase, ofProvider] = await Promise.all([
    new Client({ ...limited, host, port }).connect().catch((error: unknown) => error),
    fetch(`http://${host}:${port}`).catch((error: unknown) => error),
  ])
  expect(ofDatabase).toMatchObject({ code: 'ECONNREFUSED' })
  expect(ofProvider).toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  expect({
    isDatabaseAwayOfOfDatabase: isDatabaseAway(ofDatabase),
    isDatabaseAwayOfOfProvider: isDatabaseAway(ofProvider),
  }).toEqual({ isDatabaseAwayOfOfDatabase: true, isDatabaseAwayOfOfProvider: false })
})
