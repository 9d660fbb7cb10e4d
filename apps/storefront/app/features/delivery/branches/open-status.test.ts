import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import messages from '../../../../../../languages/ru/shop/location.json' with { type: 'json' }
import { makeTranslate } from '../../../i18n/translate.ts'
import { aWireBranch } from '../places.testing.ts'
import { toBranch } from './branch.mapper.ts'
import { openWords } from './open-status.tsx'
import { getChip } from './pin-chip.ts'

const t = makeTranslate<'location'>('ru', messages)
const now = toInstant('2026-11-21T10:00:00Z')

test.each([
  { given: {}, text: 'Открыто до 23:00', chip: 'до 23:00', isOpen: true },
  {
    given: { closes_at: '2026-11-21T11:00:00.000Z' },
    text: 'Закроется в 16:00',
    chip: 'до 16:00',
    isOpen: true,
  },
  { given: { closes_at: null }, text: 'Круглосуточно', chip: '24 часа', isOpen: true },
  {
    given: { is_open: false, closes_at: null, opens_at: '2026-11-22T05:00:00.000Z' },
    text: 'Откроется в 10:00',
    chip: 'с 10:00',
    isOpen: false,
  },
  {
    given: { is_active: false, is_open: false, closes_at: null },
    text: 'Скоро открытие',
    chip: 'Скоро открытие',
    isOpen: false,
  },
])('[R4-12] a branch says "$text", and on its pin "$chip"', ({ given, text, chip, isOpen }) => {
  const branch = toBranch(aWireBranch(given), 'ru', now)
  expect(openWords(t, branch, now)).toEqual({ text, isOpen })
  expect(getChip(t, branch, now)).toEqual({ name: branch.name, hours: chip, isOpen })
})
