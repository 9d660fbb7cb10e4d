import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { renderInLayout } from '../../../layout/layout.testing.tsx'
import { BasketScreen } from '../screens/basket-screen.tsx'
import type { GroupParts } from './part-actions.tsx'

const [host, friend] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

function aBasket(personId: string, changes: Partial<WireGroupBasket>): WireGroupBasket {
  const person = { is_ready: true, is_removed: false, version: 1 }
  return {
    ...{ id: 'basket', revision: 1, title: '', state: 'placed', is_collecting: false },
    ...{ until: '2026-11-29T12:00:00.000Z', limit_of_person: null, destination: '', branch_id: null },
    ...{ code: 'B'.repeat(22), person_id: personId, shares: null, lines: [] },
    people: [
      { id: host, name: 'Дилноза', place: 0, is_host: true, ...person },
      { id: friend, name: 'Азиз', place: 1, is_host: false, ...person },
    ],
    ...changes,
  } as WireGroupBasket
}

type State = GroupParts['parts'][number]['state']

function aPayment(states: readonly [State, State], changes: Partial<GroupParts> = {}): GroupParts {
  const parts = [
    { person_id: host, amount: toSum(140_000), state: states[0], is_declined: false },
    { person_id: friend, amount: toSum(80_000), state: states[1], is_declined: false },
  ]
  const missing = toSum(parts.reduce((sum, one) => (one.state === 'paid' ? sum : sum + one.amount), 0))
  return {
    ...{ state: 'awaited', ways: ['payme', 'click'], total: toSum(220_000), missing, parts },
    ...{ pay_until: '2126-11-29T12:15:00.000Z', rest_until: '2126-11-29T12:25:00.000Z' },
    ...changes,
  } as GroupParts
}

const render = (basket: WireGroupBasket) =>
  renderInLayout(<BasketScreen basket={basket} />, { namespaces: ['group'] })
const mine = 'Оплатить свою часть'
const rest = 'Доплатить'
const cases = [
  { who: friend, states: ['paid', 'open'], says: [mine, 'Ждём оплату', 'Оплачено'], hides: [rest] },
  { who: friend, states: ['open', 'paid'], says: ['Ждём оплату'], hides: [mine, rest] },
  { who: friend, states: ['open', 'expired'], says: ['Не оплачено'], hides: [mine, rest] },
  { who: friend, states: ['open', 'withdrawn'], says: ['Платит Дилноза'], hides: [mine, rest] },
  { who: host, states: ['open', 'open'], says: [mine, rest], hides: [] },
  { who: host, states: ['open', 'paid'], says: [mine], hides: [rest] },
  { who: host, states: ['paid', 'expired'], says: [rest], hides: [mine] },
] as const

test.each(cases)('[C-31] with parts that are $states somebody sees what they can pay', async (one) => {
  const html = await render(aBasket(one.who, { payment: aPayment(one.states) }))
  for (const text of one.says) expect(html).toContain(text)
  for (const text of one.hides) expect(html).not.toContain(text)
})

test('[C-31] once all have paid, nothing is left to pay and no debts are shown', async () => {
  const payment = aPayment(['paid', 'paid'], { state: 'paid', ways: [] })
  const html = await render(aBasket(friend, { payment }))
  expect(html).toContain('Все заплатили')
  expect(html).not.toContain(mine)
  expect(html).not.toContain('Кто сколько должен')
})

test('[C-31] a cancelled order says that the money goes back, and its host can order again', async () => {
  const cancelled = {
    is_order_cancelled: true,
    payment: aPayment(['paid', 'expired'], { state: 'cancelled' }),
  }
  const ofHost = await render(aBasket(host, cancelled))
  expect(ofHost).toContain('Что было оплачено, вернётся')
  expect(ofHost).toContain('Оформить снова')
  const ofFriend = await render(aBasket(friend, cancelled))
  expect(ofFriend).toContain('Оформить снова может Дилноза')
  expect(ofFriend).not.toContain('<button type="button" class="btn btn--l">Оформить снова')
})
