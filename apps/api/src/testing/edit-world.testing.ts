import type { BodyOf } from '@doira/contract/endpoint'
import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import * as calls from '@doira/contract/fulfilment/order-actions'
import type { Db } from '../platform/database/database.ts'
import { aProduct } from './factories.testing.ts'
import { type DeskWorld, makeDeskWorld } from './staff-desk-world.testing.ts'
import type { TestDeps } from './test-api.testing.ts'

export type WantedEdit = BodyOf<typeof previewEdit>

/** A delivery of two dishes, 60 000 and 20 000, with 15 000 for the way; it is free from 100 000. */
export async function makeEditWorld(
  db: Db,
  order: Parameters<DeskWorld['place']>[0] = {},
  given: TestDeps = {},
) {
  const world = await makeDeskWorld(db, given)
  const { shop, chain, dish, operator } = world
  const side = await aProduct(db, chain, { price: 20_000, mxik: '00101001001000000' })
  const products = [dish, side].map((product_id) => ({ product_id, quantity: 1 }))
  const id = await world.place({ products, ...order })
  const preview = (body: WantedEdit) =>
    shop.call(previewEdit, { token: operator.token, params: { id }, body })
  const edit = async (body: WantedEdit, given: { total?: number; way?: 'points' | 'transfer' } = {}) => {
    const { total } = (await preview(body)).ok()
    return world.perform(calls.editLines, id, { ...body, total, ...given })
  }
  const getLine = async (product: string) => {
    const line = (await world.drawer(id)).lines.find(({ product_id }) => product_id === product)
    if (!line) throw new Error('no such line')
    return line.id
  }
  return { ...world, id, side, preview, edit, lineOf: getLine }
}
export type EditWorld = Awaited<ReturnType<typeof makeEditWorld>>
