import type { Localized } from '@doira/contract/common/shapes'
import type { BodyOf } from '@doira/contract/endpoint'
import type { priceCall } from '@doira/contract/fulfilment/phone-orders/order-entry'
import { listModifierNames } from '../../catalog/catalogue/catalogue.queries.ts'
import { type OrderedDish, readHarmfulContents } from '../../catalog/catalogue/harmful-contents.ts'
import { findCustomerFacts } from '../../customers/customer-notes.queries.ts'
import type { Db } from '../../platform/database/database.ts'

type Wanted = BodyOf<typeof priceCall>['products']
type HarmfulLine = { line_key: string; contents: Localized[] }

/** The lines of a basket that contain what the caller cannot eat: as recorded, and as stated in this call. */
export async function listHarmfulLines(
  db: Db,
  products: Wanted,
  {
    shipperId,
    customerId,
    said,
  }: { readonly shipperId: string; readonly customerId: string | null; readonly said: string },
): Promise<HarmfulLine[]> {
  const known = customerId === null ? null : await findCustomerFacts(db, { shipperId, customerId })
  const text = `${known?.cannotEat ?? ''} ${said}`.trim()
  if (text === '') return []
  const names = await listModifierNames(db, {
    shipperId,
    modifierIds: products.flatMap((line) => (line.order_modifiers ?? []).map((one) => one.modifier_id)),
  })
  const lines = products.map((line) => ({ key: line.key ?? '', dish: getDish(line, names) }))
  const harmful = await readHarmfulContents(
    db,
    shipperId,
    lines.map(({ dish }) => dish),
  )
  return lines.flatMap(({ key, dish }) => {
    const contents = [...harmful(dish, text)]
    return key === '' || contents.length === 0 ? [] : [{ line_key: key, contents }]
  })
}

function getDish(
  { product_id, order_modifiers = [], variants = [] }: Wanted[number],
  names: ReadonlyMap<string, Localized>,
): OrderedDish {
  return {
    productIds: [product_id, ...variants.map(({ variant_id }) => variant_id)],
    additions: order_modifiers.flatMap(({ modifier_id }) => names.get(modifier_id) ?? []),
  }
}
