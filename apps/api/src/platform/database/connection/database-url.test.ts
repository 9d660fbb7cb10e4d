import { expect, test } from 'vitest'
import { complainOfDatabaseUrl, readDatabaseHosts } from './database-url.ts'

test.each([
  ['postgresql://u:p@db:5432/shop', ['db:5432']],
  ['postgres://u:p@db/shop', ['db:5432']],
  ['postgresql://u:a%40b@one:5433,two/shop?sslmode=verify-full', ['one:5433', 'two:5432']],
  ['postgresql://u:p@[::1]:5433,10.0.0.2:5434/shop', ['[::1]:5433', '10.0.0.2:5434']],
  ['postgresql:///shop?host=/run/postgresql', ['socket']],
])('%s names its servers', (url, names) => {
  expect(readDatabaseHosts(url).map(({ name }) => name)).toEqual(names)
})

test('each server has its own address, whose other parts are unchanged', () => {
  const url = 'postgresql://u:a,b@one:5433,two/shop?sslmode=verify-full'
  expect(readDatabaseHosts(url).map(({ connectionString }) => connectionString)).toEqual([
    'postgresql://u:a,b@one:5433/shop?sslmode=verify-full',
    'postgresql://u:a,b@two/shop?sslmode=verify-full',
  ])
})

test.each([
  ['secret-text', /^must be postgresql:/],
  ['postgresql://u:secret-text@one,,two/shop', /^must be postgresql:/],
  ['postgresql://u:secret-text@one:five/shop', /^must be postgresql:/],
  ['postgresql://u:p@one,two/secret-text?target_session_attrs=any', /target_session_attrs=read-write/],
  ['postgresql://u:p@one,two/shop?target_session_attrs=read-write', null],
  ['postgresql://u:p@one,two/shop', null],
])('an error in %s is reported without repeating the address', (url, said) => {
  const complaint = complainOfDatabaseUrl(url, 'primary')
  if (said === null) return expect(complaint).toBeNull()
  expect(complaint).toMatch(said)
  return expect(complaint).not.toContain('secret-text')
})
