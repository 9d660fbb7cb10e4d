// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { shortAddress } from '../../i18n/address-parts.ts'
import { makeTranslate } from '../../i18n/translate.ts'
import { aCard } from '../../live/a-card.testing.ts'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { SideRow } from './board/lanes/side-row.tsx'
import { WaitingOrders } from './dispatch/waiting-orders.tsx'

const card = aCard({ address: 'улица Катартал, 28', apartment: '31' })
const nothing = () => undefined

test.each([
  { where: 'the side column', list: <SideRow card={card} end="" onOpen={nothing} /> },
  {
    where: 'the orders without a courier',
    list: <WaitingOrders orders={[card]} chosenId={null} branchOf={() => ''} onChoose={nothing} />,
  },
])('[R4-13] $where labels the flat of an address', ({ list }) => {
  const { container } = renderInDocument(list)
  expect(container.textContent).toContain('улица Катартал, 28, кв. 31')
})

test('[R4-13] a short address labels the flat in the language of the reader, and needs no flat', () => {
  expect(shortAddress(makeTranslate('uz'), card)).toBe('улица Катартал, 28, 31-xonadon')
  expect(shortAddress(makeTranslate('ru'), aCard({ address: 'улица Катартал, 28' }))).toBe(
    'улица Катартал, 28',
  )
  expect(shortAddress(makeTranslate('ru'), aCard({ address: '', apartment: '31' }))).toBe('')
})
