import { expect, test } from 'vitest'
import { codePrefixPattern, makePersonalCode, randomLetters } from './personal-code.ts'
import { promoCodePattern } from './promotion.ts'

test('a personal code has only letters that nobody mistakes, each for as many bytes as any other', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = makePersonalCode('', Uint8Array.of(byte))
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(32)
  expect(new Set(counts.values())).toEqual(new Set([8]))
  expect([...counts.keys()].join('')).not.toMatch(/[01IO]/)
})

test('the longest code can be entered where any other can', () => {
  const code = makePersonalCode('SUMMER25', new Uint8Array(randomLetters))
  expect(code).toBe('SUMMER25-AAAAAAAAAA')
  expect(code).toMatch(promoCodePattern)
})

test.each([
  ['', true],
  ['YANVAR', true],
  ['A2', true],
  ['A', false],
  ['BONUS', false],
  ['yz', false],
  ['ABCDEFGHJ', false],
])('the prefix %j may be used: %s', (prefix, may) => {
  expect(codePrefixPattern.test(prefix)).toBe(may)
})
