// @vitest-environment happy-dom
import { toSum } from '@doira/domain/money/sum'
import { beforeEach, expect, test } from 'vitest'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { checkoutStore, clearCheckout } from '../../../platform/stores/checkout-store.ts'
import { passTime, renderInDocument, stubShop } from '../../layout/document.testing.tsx'
import { aWireOrder, aWireProduct } from '../../orders/orders.testing.ts'
import { groupStore, leaveGroup } from '../group/group-store.ts'
import { useFillFromAccount } from './use-fill-from-account.ts'
import { useHabits } from './use-habits.ts'

const inCash = { payment_type: 'cash', cash_change: 200_000, is_courier_call: false } as const
const past = [
  aWireOrder({ ...inCash, delivery_type: 'self-pickup', is_courier_call: true, substitution: 'drop' }),
  aWireOrder(inCash),
]

function Form({ who, total }: { readonly who: string; readonly total: number | null }) {
  useFillFromAccount({ id: who, name: who, phone: '+998901234567', dateOfBirth: null, accessToken: 't' })
  useHabits(who, total === null ? null : toSum(total))
  return null
}

async function fillIn(who: string, orders: readonly object[] | null) {
  const groups = { current: 0, completed: 2, cancelled: 0 }
  stubShop(() => (orders ? { body: { orders, count: '2', groups } } : { status: 400 }))
  const form = (total: number | null) => (
    <QueryProvider>
      <Form who={who} total={total} />
    </QueryProvider>
  )
  const { rerender, unmount } = await renderInDocument(form(null))
  await passTime(10)
  const withTotal = async (total: number) => {
    rerender(form(total))
    await passTime(10)
    return checkoutStore.getState()
  }
  return Object.assign(withTotal, { leave: unmount })
}

beforeEach(() => clearCheckout())

test('[C-10] the note, the wish not to be called and what to do without a dish are those of earlier orders', async () => {
  const withTotal = await fillIn('aziza', past)
  expect(await withTotal(187_000)).toMatchObject({
    changeFrom: 200_000,
    isCourierCall: false,
    substitution: 'drop',
  })
  expect((await withTotal(310_000)).changeFrom).toBe(400_000)
})

test('[C-10] the answer for a dish that runs out and the sets of cutlery are those of the last order', async () => {
  const [step] = aWireOrder().steps
  if (!step) throw new Error('an order of no branch')
  const products = [aWireProduct({ product_id: 'roll', substitution: 'replace' })]
  const order = aWireOrder({ cutlery: 0, steps: [{ ...step, products }] })
  const withTotal = await fillIn('aziza', [order])
  expect(await withTotal(187_000)).toMatchObject({
    wishes: { dishes: { roll: 'replace' }, cutlery: 0 },
  })
})

test('[C-10] the sets of cutlery of the last order are not those of a whole group', async () => {
  groupStore.setState({
    isCheckingOut: true,
    member: { personId: 'host', token: 'token', isHost: true },
  })
  const withTotal = await fillIn('aziza', [aWireOrder({ cutlery: 1 })])
  expect((await withTotal(187_000)).wishes.cutlery).toBeUndefined()
  leaveGroup()
})

test('[C-10] what was chosen by hand stays', async () => {
  checkoutStore.setState({ isCourierCall: true, substitution: 'call' })
  const withTotal = await fillIn('aziza', past)
  await withTotal(187_000)
  checkoutStore.setState({ changeFrom: null, isChangeChosen: true })
  expect(await withTotal(310_000)).toMatchObject({
    changeFrom: null,
    isCourierCall: true,
    substitution: 'call',
  })
})

test('[C-10] the note follows the total after the checkout was left, and goes when the total is whole notes', async () => {
  const withTotal = await fillIn('aziza', past)
  await withTotal(187_000)
  withTotal.leave()
  await checkoutStore.persist.rehydrate()
  const withMore = await fillIn('aziza', past)
  expect((await withMore(310_000)).changeFrom).toBe(400_000)
  expect((await withMore(400_000)).changeFrom).toBeNull()
  expect((await withMore(410_000)).changeFrom).toBe(600_000)
})

test('[C-10] a note goes when the earlier orders cannot be read', async () => {
  checkoutStore.setState({ changeFrom: 200_000 })
  const withTotal = await fillIn('malika', null)
  for (const ms of [2_000, 4_000, 8_000, 10]) await passTime(ms)
  expect((await withTotal(310_000)).changeFrom).toBeNull()
})

test('[C-10] no change needed stays, also when it is said before the earlier orders are known and after a reload', async () => {
  checkoutStore.setState({ changeFrom: null, isChangeChosen: true })
  const withTotal = await fillIn('nodira', past)
  expect((await withTotal(187_000)).changeFrom).toBeNull()
  withTotal.leave()
  await checkoutStore.persist.rehydrate()
  const again = await fillIn('nodira', past)
  expect((await again(187_000)).changeFrom).toBeNull()
})

test('[C-10] what one customer has on a device is not filled in for the next; the address stays', async () => {
  const ofAziza = await fillIn('aziza', past)
  await ofAziza(187_000)
  checkoutStore.setState({ description: 'Call Aziza', isChangeChosen: true, apartment: '12' })
  ofAziza.leave()
  await checkoutStore.persist.rehydrate()
  const ofRustam = await fillIn('rustam', [])
  expect(await ofRustam(187_000)).toMatchObject({
    name: 'rustam',
    description: '',
    changeFrom: null,
    isChangeChosen: false,
    isCourierCall: null,
    substitution: null,
    apartment: '12',
  })
})

test('[C-10] a customer who signs in again finds the form as it was', async () => {
  const before = await fillIn('aziza', past)
  checkoutStore.setState({ description: 'No onions' })
  before.leave()
  await checkoutStore.persist.rehydrate()
  const after = await fillIn('aziza', past)
  expect((await after(187_000)).description).toBe('No onions')
})

test('[C-10] a first order has nothing filled in', async () => {
  const withTotal = await fillIn('newcomer', [])
  expect(await withTotal(187_000)).toMatchObject({
    changeFrom: null,
    isCourierCall: null,
    substitution: null,
  })
})
