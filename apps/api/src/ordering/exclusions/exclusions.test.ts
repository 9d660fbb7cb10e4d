import { randomUUID } from 'node:crypto'
import { getExclusions, replaceExclusions } from '@doira/contract/customers/exclusions'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import { readKitchen } from '@doira/contract/fulfilment/kitchen'
import { acceptOrder, editLines } from '@doira/contract/fulfilment/order-actions'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { chooseSubstitution } from '@doira/contract/orders/choose-substitution'
import { expect, test } from 'vitest'
import { ingredientsTable, productIngredientsTable } from '../../catalog/products.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { aMoment, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'

const onion = inThreeLanguages('Лук')

/** The dish of the world is made with onion, which can be left out, and rice, which cannot; `plain` with rice. */
async function makeWorld(db: Db) {
  const world = await makeCallWorld(db)
  const { chain, dish, shop, token } = world
  const { shipperId } = chain
  await db.insert(ingredientsTable).values([
    { shipperId, key: 'onion', title: onion, canBeLeftOut: true },
    { shipperId, key: 'rice', title: inThreeLanguages('Рис') },
  ])
  const plain = await aProduct(db, chain, { title: inThreeLanguages('Рис') })
  await db.insert(productIngredientsTable).values([
    { shipperId, productId: dish, ingredientKey: 'onion', position: 90 },
    { shipperId, productId: dish, ingredientKey: 'rice', position: 91 },
    { shipperId, productId: plain, ingredientKey: 'rice', position: 90 },
  ])
  const products = [
    { key: 'onion', product_id: dish, quantity: 1 },
    { key: 'plain', product_id: plain, quantity: 1 },
  ]
  const choose = async (chosen: string[]) =>
    (await shop.call(replaceExclusions, { token, body: { chosen } })).ok()
  return { ...world, products, choose }
}

test('[C-10] what a customer leaves out of all dishes is named at the price, in the order, on the ticket and its paper', () =>
  withRollback(async (db) => {
    const { chain, shop, token, products, choose, place, read, price } = await makeWorld(db)
    expect((await shop.call(getExclusions, { token })).ok()).toEqual({
      ingredients: [{ key: 'onion', title: onion }],
      chosen: [],
    })
    const before = await place({ products })
    expect((await choose(['rice', 'onion', 'unknown'])).chosen).toEqual(['onion'])
    const body = { delivery_type: 'self-pickup' as const, branch_id: chain.branchId, products }
    const { quote } = (await shop.call(computePrice, { token, body })).ok()
    expect(quote?.lines.map(({ without }) => without)).toEqual([[onion], undefined])
    // An operator who takes an order by phone sees it too.
    expect((await price({ products })).ok().quote.lines.map(({ without }) => without)).toEqual([
      [onion],
      undefined,
    ])
    const id = await place({ products })
    const kitchen = await aStaff(db, chain, 'kitchen')
    const { tickets } = (await shop.call(readKitchen, { token: kitchen.token })).ok()
    const of = { token: kitchen.token, params: { id }, query: { kind: 'kitchen' as const } }
    const paper = (await shop.call(readSheet, of)).ok()
    for (const { lines } of [tickets.find(({ card }) => card.id === id), paper].flatMap((one) => one ?? []))
      expect(lines.map(({ without }) => without)).toEqual([[onion], []])
    expect((await read(id)).steps[0]?.products.map(({ without }) => without)).toEqual([[onion], undefined])
    expect((await read(before)).steps[0]?.products.map(({ without }) => without)).toEqual([
      undefined,
      undefined,
    ])
  }))

test('[C-10] a dish that an operator adds later is made without it too', () =>
  withRollback(async (db) => {
    const { shop, operator, products, choose, place, read, perform } = await makeWorld(db)
    const id = await place({ products: products.slice(1) })
    await choose(['onion'])
    const edit = { lines: [], added: products.slice(0, 1) }
    const { total } = (
      await shop.call(previewEdit, { token: operator.token, params: { id }, body: edit })
    ).ok()
    ;(await perform(editLines, id, { ...edit, total, way: 'points' })).ok()
    expect((await read(id)).steps[0]?.products.map(({ without }) => without)).toEqual([undefined, [onion]])
  }))

test('[C-10] one dish may be replaced while the order asks to be called, and the kitchen sees which', () =>
  withRollback(async (db) => {
    const { chain, shop, products, place, read, drawer } = await makeWorld(db)
    const [first, ...others] = products
    if (!first) throw new Error('no dish')
    const id = await place({
      substitution: 'call',
      products: [{ ...first, substitution: 'replace' }, ...others],
    })
    const wishes = (lines: readonly { readonly substitution?: string | undefined }[]) =>
      lines.map(({ substitution }) => substitution)
    expect(wishes((await read(id)).steps[0]?.products ?? [])).toEqual(['replace', undefined])
    const kitchen = await aStaff(db, chain, 'kitchen')
    const { tickets } = (await shop.call(readKitchen, { token: kitchen.token })).ok()
    expect(wishes(tickets.find(({ card }) => card.id === id)?.lines ?? [])).toEqual(['replace', undefined])
    expect(wishes((await drawer(id)).lines)).toEqual(['replace', undefined])
  }))

test('[C-10] a dish that replaces another one is made with everything: what was left out was of the other one', () =>
  withRollback(async (db) => {
    const { chain, shop, token, operator, products, choose, place, read, perform } = await makeWorld(db)
    await choose(['onion'])
    const id = await place({ products })
    ;(await perform(acceptOrder, id, {})).ok()
    const stop = { branch_id: chain.branchId, product_ids: [products[0]?.product_id ?? ''] }
    const data = { ...stop, reason: 'no_product', until: null } as const
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    ;(await shop.call(stopDishes, { token: operator.token, body })).ok()
    const product_id = await aProduct(db, chain, { price: 30_000 })
    const answer = {
      question_id: (await read(id)).substitutions[0]?.id ?? '',
      choice: 'replace' as const,
      product_id,
    }
    ;(await shop.call(chooseSubstitution, { token, params: { id }, body: answer })).ok()
    const [line] = (await read(id)).steps[0]?.products ?? []
    expect([line?.product_id, line?.without]).toEqual([product_id, undefined])
  }))
