import { previewChange } from '@doira/contract/fulfilment/change-order'
import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import {
  findReplacements as findReplacementsCall,
  listOtherBranches as listOtherBranchesCall,
  readStaffOrder,
} from '@doira/contract/fulfilment/order-drawer'
import { statusesOfChange } from '@doira/domain/orders/order-change'
import { DomainError } from '@doira/domain/problem'
import { toWanted, toWireEdit } from '../../../ordering/edit/edit.mapper.ts'
import { quoteEdit } from '../../../ordering/edit/quote-edit.ts'
import type { ShopFactsCache } from '../../../ordering/quote/shop-facts.ts'
import { changeable } from '../../../orders/substitution/substitution.queries.ts'
import type { PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { PolicyOf } from '../../../platform/policy-of.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { toWireChange } from '../../order-actions/edits/change.mapper.ts'
import { quoteChange } from '../../order-actions/edits/change-order.ts'
import { listPayments } from '../../order-actions/edits/change-payment.ts'
import { endsLink } from '../../order-actions/edits/keep-link.ts'
import { listOtherBranches } from '../../order-actions/move-branch.ts'
import { findReplacements } from '../../stop-list/find-replacements.ts'
import { getOrder } from '../get-order.ts'
import { readOrderId } from '../wanted-branches.ts'
import { toWireDrawer } from './drawer.mapper.ts'
import { readOrder } from './read-order.ts'
import type { RecordLook } from './record-look.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly shopFacts: ShopFactsCache
  readonly payments: PaymentsOfChains
  readonly policyOf: PolicyOf
  readonly recordLook: RecordLook
}

export function mountDrawer(
  mount: StaffMount,
  { db, clock, shopFacts, payments, policyOf, recordLook }: Deps,
): void {
  mount(readStaffOrder, async ({ staff, device, params }) => {
    const { facts, lines } = await getOrder(db, staff, readOrderId(params.id))
    const now = clock()
    await recordLook({ staff, device, order: facts.order, now })
    return toWireDrawer(await readOrder(db, { facts, lines }, now), { staff, now })
  })
  mount(previewEdit, async ({ shipperId, staff, params, body }) => {
    const { order } = (await getOrder(db, staff, readOrderId(params.id))).facts
    const now = clock()
    if (!changeable.includes(order.status)) {
      throw new DomainError({ code: 'order_changed', status: order.status, changedBy: '', changedAt: now })
    }
    const quoted = await quoteEdit(db, order, toWanted(body), { shopFacts, now })
    return toWireEdit(order, quoted, payments.of(shipperId))
  })
  mount(previewChange, async ({ shipperId, staff, params, body }) => {
    const { order } = (await getOrder(db, staff, readOrderId(params.id))).facts
    const now = clock()
    if (!statusesOfChange.includes(order.status))
      throw new DomainError({ code: 'order_changed', status: order.status, changedBy: '', changedAt: now })
    const { way, ...wanted } = body
    const quoted = await quoteChange(db, order, wanted, { shopFacts, policyOf, way, now })
    return toWireChange(order, quoted, {
      isOnline: wanted.payment?.type === 'online',
      endsLink: await endsLink(db, order, wanted, quoted.quoted.money.total),
      offered: await listPayments(db, order, { payments, now }),
      payments: payments.of(shipperId),
    })
  })
  mount(findReplacementsCall, async ({ staff, params, query }) => {
    const { facts, lines } = await getOrder(db, staff, readOrderId(params.id))
    const { question_id: questionId, text } = query
    return { dishes: await findReplacements(db, { order: facts.order, lines }, { questionId, text }) }
  })
  mount(listOtherBranchesCall, async ({ staff, params }) => {
    const { facts } = await getOrder(db, staff, readOrderId(params.id))
    const others = await listOtherBranches(db, facts.order, clock())
    return {
      branches: others.map(({ branch, problem, difference, distanceMeters: distance }) => ({
        branch: { id: branch.id, slug: branch.slug, name: branch.name },
        can_serve: problem === null,
        problem,
        difference,
        distance_meters: distance,
      })),
    }
  })
}
