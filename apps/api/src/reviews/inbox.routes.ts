import * as calls from '@doira/contract/reviews/inbox'
import { toSum } from '@doira/domain/money/sum'
import { getMinutesLate } from '@doira/domain/orders/lateness'
import { apologyLimits } from '@doira/domain/policy/chain-rules'
import { DomainError } from '@doira/domain/problem'
import { getReviewState, namesPerson, reviewOverdueMinutes } from '@doira/domain/reviews/review'
import { addMinutes } from '@doira/domain/time/instant'
import { readChainRules } from '../chains/chain-rules.queries.ts'
import { wantedBranches } from '../fulfilment/board/wanted-branches.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { pageBounds } from '../platform/http/page-of.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../staff/actions/run-action.ts'
import type { SignedInStaff } from '../staff/sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import { giveApology, readApologyLimit } from './give-apology.ts'
import { countInbox, type InboxReview, listInbox, lockInboxReview, updateReview } from './inbox.queries.ts'
import { type LastOrder, listLastOrders, shownOrders } from './last-orders.queries.ts'
import { publishInbox } from './publish-inbox.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** What the chain reads of its customers and answers to them. */
export function mountInbox(read: StaffMount, { db, clock }: Deps): void {
  read(calls.listStaffReviews, async ({ shipperId, staff, query }) => {
    const branchIds = wantedBranches(staff, query.branch)
    const wanted = {
      shipperId,
      branchIds,
      show: query.show ?? 'unanswered',
      text: query.text?.trim() || null,
    }
    const now = clock()
    const unanswered = { ...wanted, show: 'unanswered', text: null } as const
    const rows = await listInbox(db, { ...wanted, ...pageBounds(query) })
    const lastOrders = await listLastOrders(db, {
      ...{ shipperId, branchIds: staff.branchIds },
      customerIds: staff.rights.includes('order.see')
        ? rows.flatMap(({ review }) => review.customerId ?? [])
        : [],
    })
    return {
      now,
      reviews: rows.map((row) => toWireReview(row, { staff, lastOrders })),
      count: String(await countInbox(db, wanted)),
      unanswered: await countInbox(db, unanswered),
      overdue: await countInbox(db, { ...unanswered, before: addMinutes(now, -reviewOverdueMinutes) }),
      apology_limit: await readApologyLimit(db, { staff, now }),
    }
  })
}

/** Actions of staff on reviews. */
export function reviewActions(deps: Deps): ActionHandlers<typeof calls> {
  return {
    answerReview: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { staff, shipperId } = call
        const { text, points, seen_answer: seen } = call.body.data
        const { review, order } = await getOwn(tx, staff, call.body.data.review_id)
        if (seen !== undefined && review.answer !== seen && review.answer !== text)
          throw new DomainError({ code: 'review_changed' })
        const { apologyRules } = await readChainRules(tx, shipperId)
        const { perReview: limit } = apologyLimits(apologyRules, staff.role)
        if (points > limit) throw new DomainError({ code: 'apology_too_big', limit })
        // An apology is given once, and only to a customer with an account.
        const given = review.pointsGiven === 0 && review.customerId !== null ? toSum(points) : toSum(0)
        if (given > 0 && review.customerId !== null) {
          await giveApology(tx, {
            ...{ staff, amount: given, now },
            customerId: review.customerId,
            branchId: order?.branchId ?? null,
          })
        }
        const publishes = getReviewState(review) === 'checking' && staff.rights.includes('reviews.hide')
        await updateReview(tx, review, {
          answer: text,
          isAnswerEdited: review.answer !== null && (review.isAnswerEdited || review.answer !== text),
          ...(given > 0 && { pointsGiven: given }),
          ...(publishes && { isPublished: true }),
        })
        await publishInbox(tx, shipperId, order?.branchId ?? null)
        return settlePlain(call, {
          branchId: order?.branchId ?? null,
          before: { is_answered: review.answer !== null },
          // Free texts have this name, so that they are removed with the account of their author.
          after: { review_id: review.id, comment: text, points: given },
        })
      }),
    hideReview: (call) =>
      runAction(deps, call, async (tx) => {
        const { review, order } = await getOwn(tx, call.staff, call.body.data.review_id)
        const { reason } = call.body.data
        await updateReview(tx, review, { isPublished: false, hiddenReason: reason })
        await publishInbox(tx, call.shipperId, order?.branchId ?? null)
        return settlePlain(call, {
          branchId: order?.branchId ?? null,
          before: { reason: review.hiddenReason },
          after: { review_id: review.id, reason },
        })
      }),
    showReview: (call) =>
      runAction(deps, call, async (tx) => {
        const { review, order } = await getOwn(tx, call.staff, call.body.data.review_id)
        await updateReview(tx, review, { isPublished: true, hiddenReason: null })
        await publishInbox(tx, call.shipperId, order?.branchId ?? null)
        return settlePlain(call, {
          branchId: order?.branchId ?? null,
          before: { reason: review.hiddenReason },
          after: { review_id: review.id },
        })
      }),
  }
}

/** @throws DomainError review_not_found also for one of other branches, review_names_you */
async function getOwn(tx: Db, staff: SignedInStaff, reviewId: string): Promise<InboxReview> {
  const { shipperId, branchIds } = staff
  const found = await lockInboxReview(tx, { shipperId, branchIds, reviewId })
  if (!found) throw new DomainError({ code: 'review_not_found' })
  if (namesStaff(found, staff)) throw new DomainError({ code: 'review_names_you' })
  return found
}

/** Nobody moderates reviews of themselves, by name or about an order that they brought. */
function namesStaff({ review, order }: InboxReview, staff: SignedInStaff): boolean {
  return order?.courierId === staff.id || namesPerson(review.message, staff.name)
}

function toWireReview(
  row: InboxReview,
  { staff, lastOrders }: { readonly staff: SignedInStaff; readonly lastOrders: readonly LastOrder[] },
): calls.WireStaffReview {
  const { review, product, order } = row
  const seesOrders = staff.rights.includes('order.see')
  return {
    id: review.id,
    product,
    author: review.author,
    rating: review.rating,
    message: review.message,
    lang: review.lang,
    created_at: review.createdAt,
    state: getReviewState(review),
    hidden_reason: review.hiddenReason,
    answer: review.answer,
    is_answer_edited: review.isAnswerEdited,
    points_given: review.pointsGiven,
    order: order && {
      id: order.id,
      number: order.number,
      branch_id: order.branchId,
      branch: order.branch,
      promised_at: order.promisedAt,
      handed_at: order.handedAt,
      late_minutes: getMinutesLate(order),
      courier: order.courier,
      customer: seesOrders ? order.customer : null,
      phone: seesOrders ? order.phone : null,
      customer_orders: order.customerOrders,
      last_orders: lastOrders
        .filter(({ customerId, id }) => customerId === review.customerId && id !== order.id)
        .slice(0, shownOrders)
        .map(({ customerId: _, createdAt, ...other }) => ({ ...other, created_at: createdAt })),
    },
    names_you: namesStaff(row, staff),
  }
}
