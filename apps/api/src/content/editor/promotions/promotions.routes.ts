import type * as dryRunCalls from '@doira/contract/discounts/dry-run'
import type * as codeCalls from '@doira/contract/discounts/promotion-codes'
import { promotionDraftSchema } from '@doira/contract/discounts/promotion-draft'
import * as calls from '@doira/contract/discounts/promotions'
import type * as programmeCalls from '@doira/contract/loyalty/programme'
import { findBudgetEnd, paceDays } from '@doira/domain/discounts/promotion'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import { spanOfDays } from '@doira/domain/reporting/summary/summary-range'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../../../staff/actions/run-action.ts'
import type { StaffCall, StaffMount } from '../../../staff/staff-mount.ts'
import { getHead } from '../content.mapper.ts'
import { addEdition, listDrafts, lockDraft } from '../drafts.queries.ts'
import { mountProgramme, programmeActions } from '../programme/programme.routes.ts'
import type { DraftRow } from '../publishing/publishing.tables.ts'
import { requireEditor } from '../require-editor.ts'
import { mountDryRun } from './dry-run.routes.ts'
import { dryRunActions, mountDryRunFile } from './dry-run-file.ts'
import { getPromotionState, toPromotionDraft } from './promotion.mapper.ts'
import { readChoices } from './promotion-choices.queries.ts'
import { mountPromotionCodes, promotionCodeActions } from './promotion-codes.routes.ts'
import { type CountedPeriod, noStats, readCosts, readStats } from './promotion-stats.queries.ts'
import { endForGood, listPromotionRows } from './promotions.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Rows = Awaited<ReturnType<typeof listPromotionRows>>[number]

export function mountPromotions(read: StaffMount, { db, clock }: Deps): void {
  mountDryRun(read, { db })
  mountDryRunFile(read, { db, clock })
  mountPromotionCodes(read, { db, clock })
  mountProgramme(read, { db, clock })
  read(calls.listPromotions, async ({ shipperId, staff, query }) => {
    const now = clock()
    const chosen = spanOfDays(toLocalDate(query.from), toLocalDate(query.to), now)
    const period = { shipperId, span: chosen, branchIds: staff.branchIds }
    const today = localDateAt(now)
    const week = spanOfDays(addDays(today, 1 - paceDays), today, now)
    // A budget is of the whole chain.
    const lately: CountedPeriod = { shipperId, span: week, branchIds: null }
    const [rows, drafts, { used: stats, totals }, pace, choices] = await Promise.all([
      listPromotionRows(db, { shipperId }),
      listDrafts(db, { shipperId, kinds: ['promotion'] }),
      readStats(db, period),
      readCosts(db, lately),
      readChoices(db, shipperId),
    ])
    const published = new Set(rows.map(({ discount }) => discount.id))
    const fresh = drafts.filter(({ itemId, draft }) => draft !== null && !published.has(itemId))
    const drafted = new Set(drafts.filter(({ draft }) => draft !== null).map(({ itemId }) => itemId))
    return {
      now,
      promotions: [
        ...fresh.map(ofDraft),
        ...rows.map((row) => ({
          ...ofRows(row, now),
          has_draft: drafted.has(row.discount.id),
          stats: toWireStats(stats.get(row.discount.id)),
          runs_out_on: runsOutOn(row, { now, lastWeek: pace.get(row.discount.id) ?? 0 }),
        })),
      ],
      totals: {
        ...totals,
        with: toWireStats(stats.get(null)),
      },
      ...choices,
    }
  })
}

/** Actions that the editor of drafts does not have. */
export function promotionActions(
  deps: Deps,
): ActionHandlers<
  typeof calls & typeof codeCalls & typeof programmeCalls & Pick<typeof dryRunCalls, 'exportDryRun'>
> {
  return {
    ...dryRunActions(deps),
    ...programmeActions(deps),
    ...promotionCodeActions(deps),
    endPromotion: (call: StaffCall<typeof calls.endPromotion>) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const key = { shipperId, id: body.data.id, kind: 'promotion' as const }
        await lockDraft(tx, key)
        await requireEditor(tx, staff, { key, draft: null })
        const [row] = await listPromotionRows(tx, key)
        if (!row) throw new DomainError({ code: 'content_not_found' })
        const isEnded = await endForGood(tx, { ...key, now })
        if (isEnded) await addEdition(tx, key, { what: 'hidden', document: null, staffId: staff.id, at: now })
        return settlePlain(call, {
          outcome: isEnded === null ? 'already' : 'done',
          after: { items: [row.discount.title[defaultLanguage]] },
        })
      }),
  }
}

function ofRows(row: Rows, now: Instant) {
  const document = toPromotionDraft(row)
  return {
    ...{ id: row.discount.id, title: document.title, document },
    ...{ kind: document.kind, how: document.how, code: document.code },
    state: getPromotionState(row, now),
    ...{ uses: row.uses, spent: row.spent, budget: document.budget },
  }
}

function ofDraft({ itemId, draft }: DraftRow): calls.WirePromotion {
  const read = Object.entries(promotionDraftSchema.shape).flatMap(([field, schema]) => {
    const value = schema.safeParse(draft?.[field])
    return value.success ? [[field, value.data]] : []
  })
  const document: calls.WirePromotion['document'] = Object.fromEntries(read)
  return {
    ...{ id: itemId, title: getHead(draft ?? {}).title, state: 'draft', has_draft: true, document },
    ...{ kind: document.kind ?? 'percent', how: document.how ?? 'auto', code: document.code ?? null },
    ...{ stats: toWireStats(noStats), uses: 0, spent: 0, budget: document.budget ?? null, runs_out_on: null },
  }
}

function toWireStats({ newCustomers, ...stats } = noStats): calls.WirePromotion['stats'] {
  return { ...stats, new_customers: newCustomers }
}

function runsOutOn(
  row: Rows,
  { now, lastWeek }: { readonly now: Instant; readonly lastWeek: number },
): string | null {
  const { state, budget, spent, document } = ofRows(row, now)
  if (state !== 'running' || budget === null) return null
  const endsAt = document.ends_at as Instant | null
  return findBudgetEnd({ budget, spent, lastWeek, endsAt }, now)
}
