import { randomUUID } from 'node:crypto'
import { readKitchen, readTicket } from '@doira/contract/fulfilment/kitchen'
import { cancelByStaff } from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { saveCustomerFacts } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { readSheet } from '@doira/contract/fulfilment/sheet'
import { expect, test } from 'vitest'
import { aKey } from '../../../api-keys/api-keys.testing.ts'
import {
  allergensTable,
  ingredientsTable,
  productAllergensTable,
  productIngredientsTable,
} from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { makeCallWorld } from '../../../testing/call-world.testing.ts'
import { aMoment, aProduct, inThreeLanguages } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'

const sesame = { ru: 'Кунжут', uz: 'Kunjut', en: 'Sesame' }
const ginger = { ru: 'имбирь', uz: 'zanjabil', en: 'ginger' }

/** The dish of the world contains sesame and ginger; `plain` contains neither. */
async function makeWorld(db: Db) {
  const world = await makeCallWorld(db)
  const { chain, dish, customer, operator, shop } = world
  const { shipperId } = chain
  await db.insert(allergensTable).values({ shipperId, slug: 'sesame', position: 90, title: sesame })
  await db.insert(ingredientsTable).values({ shipperId, key: 'ginger', title: ginger })
  await db.insert(productAllergensTable).values({ shipperId, productId: dish, allergenSlug: 'sesame' })
  await db
    .insert(productIngredientsTable)
    .values({ shipperId, productId: dish, ingredientKey: 'ginger', position: 90 })
  const plain = await aProduct(db, chain, { title: inThreeLanguages('Рис') })
  const products = [
    { key: 'sesame', product_id: dish, quantity: 1 },
    { key: 'plain', product_id: plain, quantity: 1 },
  ]
  const kitchen = await aStaff(db, chain, 'kitchen')
  return {
    ...world,
    products,
    async record(cannot_eat: string) {
      const data = { customer_id: customer.id, version: 0, cannot_eat, notes: '' }
      const body = { action_id: randomUUID(), pressed_at: aMoment, data }
      ;(await shop.call(saveCustomerFacts, { token: operator.token, body })).ok()
    },
    /** The marks of both lines on every screen and sheet of the kitchen. */
    async marks(id: string) {
      const of = { token: kitchen.token, params: { id } }
      const { tickets } = (await shop.call(readKitchen, { token: kitchen.token })).ok()
      const { ticket } = (await shop.call(readTicket, of)).ok()
      const sheet = async (kind: 'kitchen' | 'bag') =>
        (await shop.call(readSheet, { ...of, query: { kind } })).ok()
      const drawer = (await shop.call(readStaffOrder, of)).ok()
      const getMarks = (lines: typeof drawer.lines) =>
        lines.filter(({ is_auto_added }) => !is_auto_added).map(({ harmful }) => harmful)
      return {
        ticket,
        paper: await sheet('kitchen'),
        drawer,
        marks: [...tickets, ticket, await sheet('kitchen'), drawer].map(({ lines }) => getMarks(lines)),
        bag: getMarks((await sheet('bag')).lines),
      }
    },
  }
}

test('[R4-15] a line that contains what the customer cannot eat is marked on the ticket, its paper and in the order panel until the order ends', () =>
  withRollback(async (db) => {
    const { record, place, products, marks, perform } = await makeWorld(db)
    const id = await place({ products })
    expect((await marks(id)).marks).toEqual(Array(4).fill([[], []]))
    await record('Аллергия на кунжут')
    const { marks: marked, bag } = await marks(id)
    expect(marked).toEqual(Array(4).fill([[sesame], []]))
    expect(bag).toEqual([[], []])
    ;(await perform(cancelByStaff, id, { reason: 'no_time', comment: 'Не успеваем', returns: 0 })).ok()
    expect((await marks(id)).drawer.lines.flatMap(({ harmful }) => harmful)).toEqual([])
  }))

test('[R4-15] an allergy that the customer writes in the comment marks the lines, and the door code stays with the courier', () =>
  withRollback(async (db) => {
    const { place, products, marks } = await makeWorld(db)
    const description = 'Домофон 31. Аллергия на имбирь!'
    const { marks: marked, ticket, paper, drawer } = await marks(await place({ products, description }))
    expect(marked).toEqual(Array(4).fill([[ginger], []]))
    expect([ticket.comment, paper.comment]).toEqual(Array(2).fill('Аллергия на имбирь!'))
    expect(drawer.customer.comment).toBe(description)
  }))

test('[R4-15] the price of a call names the lines that the caller cannot eat: as recorded, and as just said', () =>
  withRollback(async (db) => {
    const { record, price, products } = await makeWorld(db)
    const harmful = async (changes: Parameters<typeof price>[0]) =>
      (await price({ products, ...changes })).ok().harmful
    expect(await harmful({})).toEqual([])
    expect(await harmful({ customer_id: null, cannot_eat: 'zanjabil' })).toEqual([
      { line_key: 'sesame', contents: [ginger] },
    ])
    await record('кунжут')
    expect(await harmful({})).toEqual([{ line_key: 'sesame', contents: [sesame] }])
    expect(await harmful({ customer_id: null })).toEqual([])
  }))

test('[S-68] a key that prices an order learns nothing of what a customer cannot eat', () =>
  withRollback(async (db) => {
    const { chain, operator, record, products, price } = await makeWorld(db)
    await record('кунжут')
    const { token } = await aKey(db, chain, { scopes: ['orders:create'] })
    const harmful = async (cannot_eat: string) =>
      (await price({ products, cannot_eat }, { ...operator, token })).ok().harmful
    expect(await harmful('')).toEqual([])
    expect(await harmful('zanjabil')).toEqual([{ line_key: 'sesame', contents: [ginger] }])
  }))
