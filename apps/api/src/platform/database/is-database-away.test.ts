import { expect, test } from 'vitest'
import { isDatabaseAway } from './is-database-away.ts'
import { DatabaseSilent } from './limits.ts'

const coded = (code: string) => Object.assign(new Error('said by the server'), { code })

test.each([
  ['a connection that is refused', coded('ECONNREFUSED'), true],
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
])('%s is a database that is away, or not', (_name, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})
