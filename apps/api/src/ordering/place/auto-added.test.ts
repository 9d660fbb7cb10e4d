import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import { computePrice } from '@doira/contract/ordering/compute-price'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { autoAddRuleCategoriesTable, autoAddRulesTable } from '../../catalog/menus.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { addressInZone, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { makeDeskWorld } from '../../testing/staff-desk-world.testing.ts'

test('[C-01] two rules that add the same dish have their titles in a quote, and are one line of the order', () =>
  withRollback(async (db) => {
    const { chain, shop, dish, token, operator, place, drawer } = await makeDeskWorld(db)
    const { shipperId, categoryId } = chain
    const soy = await aProduct(db, chain, { price: 0, title: inThreeLanguages('Soy') })
    for (const [position, key] of ['rolls', 'sushi'].entries()) {
      const ruleId = crypto.randomUUID()
      await db.insert(autoAddRulesTable).values({
        ...{ shipperId, id: ruleId, key, position, productId: soy, title: inThreeLanguages(key) },
        ...{ perQuantity: 1, quantity: 1, maxFree: 2, overFreePrice: toSum(7_000) },
        orderTypes: ['delivery'],
      })
      await db.insert(autoAddRuleCategoriesTable).values({ shipperId, ruleId, categoryId })
    }
    const products = [{ product_id: dish, quantity: 3 }]
    const { quote } = (await shop.call(computePrice, { token, body: { ...addressInZone, products } })).ok()
    const added = quote?.lines.filter(({ is_default_product }) => is_default_product) ?? []
    expect(added.map(({ title, quantity, price }) => [title.en, quantity, price])).toEqual([
      ['rolls', 2, 0],
      ['rolls', 1, 7_000],
      ['sushi', 2, 0],
      ['sushi', 1, 7_000],
    ])
    const id = await place({ products })
    const ofOrder = async () =>
      (await drawer(id)).lines
        .filter(({ product_id }) => product_id === soy)
        .map(({ name, quantity, total }) => [name.en, quantity, total])
    const both = [
      ['Soy', 4, 0],
      ['Soy', 2, 14_000],
    ]
    expect(await ofOrder()).toEqual(both)
    const [own] = (await drawer(id)).lines
    const body = { lines: [{ line_id: own?.id ?? '', quantity: 4 }], added: [] }
    const params = { id }
    const preview = (await shop.call(previewEdit, { token: operator.token, params, body })).ok()
    expect(preview.lines.filter(({ product_id }) => product_id === soy)).toMatchObject([
      { quantity_before: 4, quantity: 4 },
      { quantity_before: 2, quantity: 4 },
    ])
    expect(preview.total).toBe(4 * 60_000 + 28_000)
  }))
