import { expect, test } from 'vitest'
import { groupThousands } from './spaced.ts'

test.each([
  { digits: '7', text: '7' },
  { digits: '900', text: '900' },
  { digits: '79000', text: '79\u00a0000' },
  { digits: '1000000', text: '1\u00a0000\u00a0000' },
])('$digits is grouped by threes from its end', ({ digits, text }) => {
  expect(groupThousands(digits)).toBe(text)
  expect(groupThousands(digits, ',').replaceAll(',', '\u00a0')).toBe(text)
})
