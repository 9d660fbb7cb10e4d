import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/discounts/promotion-codes'
import type { BodyOf } from '@doira/contract/endpoint'
import { getReceipt } from '@doira/contract/orders/get-receipt'
import { asc, eq } from 'drizzle-orm'
import { discountCodesTable } from '../../../discounts/discounts.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aPromotionDraft, aPromotionOffice } from './promotions.testing.ts'

type Wanted = BodyOf<typeof calls.issueCodes>['data']

/** A shop with a promotion by personal codes, which its owner issues. */
export async function aCodeOffice(db: Db) {
  const office = await aPromotionOffice(db)
  const { shop, owner, desk } = office
  const promotion = randomUUID()
  ;(await desk.publishNew(promotion, aPromotionDraft({ how: 'personal' }))).ok()
  const { token } = owner
  return {
    ...{ ...office, promotion },
    issue: (changes: Partial<Wanted>, id: string = randomUUID()) =>
      shop.call(calls.issueCodes, {
        token,
        body: {
          ...{ action_id: id, pressed_at: aMoment },
          data: { promotion_id: promotion, codes: 10, prefix: '', days: 30, ...changes },
        },
      }),
    stop: (batch: string) => desk.perform(calls.stopCodes, { batch_id: batch }),
    list: async () =>
      (await shop.call(calls.listCodeBatches, { token, params: { id: promotion } })).ok().batches,
    read: async (orderId: string, customer: string) =>
      (await shop.call(getReceipt, { token: customer, params: { id: orderId } })).ok(),
    /** In the order of the file. */
    readCodes: async (batch: string) =>
      (
        await db
          .select({ code: discountCodesTable.code })
          .from(discountCodesTable)
          .where(eq(discountCodesTable.batchId, batch))
          .orderBy(asc(discountCodesTable.code))
      ).map(({ code }) => code),
  }
}
export type CodeOffice = Awaited<ReturnType<typeof aCodeOffice>>
