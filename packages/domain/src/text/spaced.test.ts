import { expect, test } from 'vitest'
import { groupThousands, spacePhone } from './spaced.ts'

test.each([
  { digits: '7', text: '7' },
  { digits: '900', text: '900' },
  { digits: '79000', text: '79\u00a0000' },
  { digits: '1000000', text: '1\u00a0000\u00a0000' },
])('$digits is grouped by threes from its end', ({ digits, text }) => {
  expect(groupThousands(digits)).toBe(text)
  expect(groupThousands(digits, ',').replaceAll(',', '\u00a0')).toBe(text)
})

test('a phone number of Uzbekistan is spaced, any other text is unchanged', () => {
  expect(spacePhone('+998903182247')).toBe('+998\u00a090\u00a0318\u00a022\u00a047')
  expect(spacePhone('1089')).toBe('1089')
})
