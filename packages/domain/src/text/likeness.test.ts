import { expect, test } from 'vitest'
import { getLikeness } from './likeness.ts'

test('the same name in other letters, signs or cases is the same', () => {
  expect(getLikeness('Филадельфия классик', 'Filadelfiya KLASSIK')).toBe(1)
  expect(getLikeness('Кола 0,5', 'кола 0.5')).toBe(1)
  expect(getLikeness('', '')).toBeLessThan(1.01)
})

test('a slip of the pen is alike, another dish is not', () => {
  expect(getLikeness('Филадельфия классик', 'Филадельфия классика')).toBeGreaterThan(0.8)
  expect(getLikeness('Филадельфия', 'Калифорния')).toBeLessThan(0.5)
  expect(getLikeness('Филадельфия', '')).toBeLessThan(0.5)
})
