import { expect, test } from 'vitest'
import { applyMutant, findMutants } from './mutants.ts'

const mutated = (code: string) => findMutants(code).map((mutant) => applyMutant(code, mutant))

test.each<[code: string, mutants: readonly string[]]>([
  [
    'const a = (b: number) => b + 1',
    ['const a = (b: number) => undefined', 'const a = (b: number) => b - 1'],
  ],
  ['a(b < c)', ['a(b <= c)', 'a(b >= c)']],
  ['a(b ? 1 : 2)', ['a(true ? 1 : 2)', 'a(false ? 1 : 2)']],
  ['if (a) b()', ['if (true) b()', 'if (false) b()']],
  ['a(!b, -c)', ['a(b, -c)', 'a(!b, c)']],
  ['a(Math.min(b, c))', ['a(Math.max(b, c))']],
  ['a(b.filter(c))', ['a(b)']],
  ['function a() { b() }', ['function a() {}']],
  ['a([b])', ['a([])']],
  ['a(true)', ['a(false)']],
])('%s has the mutants %j', (code, mutants) => {
  expect(mutated(code)).toEqual(mutants)
})

test.each([
  "import type { A } from 'a'",
  'type A = true | false',
  'const a: readonly [true] = b',
  "a('b', 1)",
])('types, texts and numbers have no mutants: %s', (code) => {
  expect(mutated(code)).toEqual([])
})
