import { expect, test } from 'vitest'
import { sharedBlocks } from './shared-blocks.ts'

const eight = Array.from({ length: 8 }, (_, line) => `  const value${line} = compute(${line})`)
const aFile = (path: string, lines: readonly string[]) => ({ path, text: lines.join('\n') })

test('eight lines that both apps have are found, however they are indented', () => {
  const shop = [aFile('shop.ts', ['// of the shop', ...eight])]
  const staff = [
    aFile('staff.ts', ["import { compute } from './compute.ts'", '', ...eight.map((line) => `  ${line}`)]),
  ]
  expect(sharedBlocks(shop, staff)).toMatchObject([{ first: 'shop.ts:2', second: 'staff.ts:3' }])
})

test('seven lines, the same imports and closing brackets are no repetition', () => {
  const imports = eight.map((_, line) => `import { part${line} } from './part${line}.ts'`)
  const brackets = Array.from({ length: 8 }, () => '})')
  for (const lines of [eight.slice(1), imports, brackets])
    expect(sharedBlocks([aFile('shop.ts', lines)], [aFile('staff.ts', lines)])).toEqual([])
})
