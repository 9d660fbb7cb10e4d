import { emptyText, type Localized } from '@doira/domain/i18n/localized'
import { sql } from 'drizzle-orm'
import { noTaxCode } from '../../catalog/tax-code.ts'
import type { Db } from '../../platform/database/database.ts'
import { idFor } from '../../platform/id-for.ts'

export function unknownDishId(shipperId: string): string {
  return idFor(shipperId, 'dish that an aggregator sold and the shop does not know')
}

/**
 * Makes the dish that stands for dishes which the shop does not know, where it is not there yet: it is in no menu, and lines
 * have the names that were sent.
 */
export async function makeUnknownDish(tx: Db, shipperId: string, title: Localized): Promise<void> {
  await tx.execute(sql`
    insert into products (shipper_id, id, slug, sku, type, category_id, position, title, description, price, vat_percent,
      weight_unit, mxik, package_code, is_active)
    select c.shipper_id, ${unknownDishId(shipperId)}, 'unknown-dish-of-aggregators', 'unknown-dish-of-aggregators', 'simple',
      c.id, 32767, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(emptyText)}::jsonb, 0, 0, 'g', ${noTaxCode}, '0', false
    from categories c where c.shipper_id = ${shipperId}
    order by c.is_active, c.position desc, c.id limit 1
    on conflict do nothing`)
}
