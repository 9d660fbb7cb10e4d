import { expect, test } from 'vitest'
import { makeWriteOnce } from './write-once.server.ts'

/** Counts what is really written. */
function aWriter(most: number) {
  const written: unknown[] = []
  const writeOnce = makeWriteOnce((node) => {
    written.push(node)
    return `<li>${node}</li>`
  }, most)
  return { written, writeOnce }
}

test('what was written under a key is not written again', () => {
  const { written, writeOnce } = aWriter(2)
  const html = ['a', 'b', 'a', 'b'].map((key) => writeOnce(key, key))
  expect(html).toEqual(['<li>a</li>', '<li>b</li>', '<li>a</li>', '<li>b</li>'])
  expect(written).toEqual(['a', 'b'])
})

test('no more is stored than the limit, and what was not asked for the longest is deleted first', () => {
  const { written, writeOnce } = aWriter(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) writeOnce(key, key)
  expect(written).toEqual(['a', 'b', 'c', 'b'])
})
