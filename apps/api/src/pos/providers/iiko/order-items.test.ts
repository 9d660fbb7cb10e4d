import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import type { PosOrder } from '../pos-provider.ts'
import type { CloudChoice, CloudMenu } from './cloud-menu.ts'
import { toItems } from './order-items.ts'
import { iikoAccount } from './stand-in/iiko-stand-in.testing.ts'

const choice = (groupId: string, code: string): CloudChoice => ({
  ...{ kind: 'modifier', id: code, name: 'Sauce', price: toSum(1000) },
  ...{ productId: 'sauce', groupId, isFreeUnclear: false },
})

test.each([
  ['its code', 'S'],
  ['its name', null],
])('a choice in two groups of a dish, found by %s, goes out under its own group each time', (_, posId) => {
  const choices = [choice('first', 'S'), choice('second', 'S')]
  const dish = { kind: 'dish', id: 'D', name: 'Dish', price: toSum(9000), productId: 'dish' } as const
  const menu: CloudMenu = { dishes: [{ ...dish, sizeId: null, choices }], choices }
  const chosen = { posId, name: 'sauce', quantity: 1, price: toSum(1000) }
  const line = { id: 'd', posId: 'D', name: 'Dish', quantity: 1, parts: [] }
  const modifiers = [
    { id: 'a', ...chosen },
    { id: 'b', ...chosen },
  ]
  const order = { delivery: 0, lines: [{ ...line, modifiers }] } as unknown as PosOrder
  expect(toItems(order, { account: iikoAccount, menu })).toMatchObject({
    ...{ sum: 11_000 },
    items: [{ modifiers: [{ productGroupId: 'first' }, { productGroupId: 'second' }] }],
  })
})
