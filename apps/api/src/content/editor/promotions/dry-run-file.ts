import * as calls from '@doira/contract/discounts/dry-run'
import type { PromotionDraft } from '@doira/contract/discounts/promotion-draft'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { toInstant } from '@doira/domain/time/instant'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { answerTable } from '../../../platform/http/table-file.ts'
import type { XlsxCell } from '../../../platform/http/xlsx.ts'
import { readTexts } from '../../../platform/i18n/read-texts.ts'
import type { ActionHandlers } from '../../../staff/actions/action-handlers.ts'
import { findExport } from '../../../staff/actions/find-export.ts'
import { runAction } from '../../../staff/actions/run-action.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { beginPastRun, type PastRun, readRule } from './begin-past-run.ts'
import { listGot } from './dry-run.mapper.ts'
import { onlyTwoRuns } from './only-two-runs.ts'
import { listBranchNames } from './past-shop.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
/** As the action below writes it; the rule is that of the moment, whatever becomes of the draft. */
type Prepared = {
  readonly promotion_id: string
  readonly month: string
  readonly format: 'xlsx' | 'csv'
  readonly language: Language
  readonly rule: PromotionDraft
}

const texts = readTexts('dry_run')
const kind = 'dry_run_export'
const columns = ['number', 'at', 'branch', 'before', 'discount', 'after', 'capped'] as const

/** All orders of a month that would have had a promotion, as a file. */
export function mountDryRunFile(mount: StaffMount, { db, clock }: Deps): void {
  mount(calls.downloadDryRun, async ({ shipperId, staff, params }) => {
    const action = await findExport(db, { shipperId, staff, id: params.id, kind, now: clock() })
    const { promotion_id, month, format, language, rule } = action.after as unknown as Prepared
    const branches = await listBranchNames(db, shipperId)
    const names = new Map(branches.map(({ id, name }) => [id, textIn(name, language)]))
    const { branchIds } = staff
    const rows = await onlyTwoRuns(async () => {
      const run = await beginPastRun(db, {
        ...{ shipperId, id: promotion_id, document: rule, month, branchIds },
      })
      return readRows(run, names, language)
    })
    return answerTable(toTable(rows, language), {
      ...{ format, language, sheet: texts.sheet[language] },
      ...{ name: `${texts.sheet[language]} ${month}`, plainName: `dry-run-${month}` },
    })
  })
}

async function readRows(
  run: PastRun,
  names: ReadonlyMap<string, string>,
  language: Language,
): Promise<readonly (readonly XlsxCell[])[]> {
  const rows: (readonly XlsxCell[])[] = []
  for await (const order of listGot(run)) {
    rows.push([
      ...[order.number, { at: toInstant(order.at) }, names.get(order.branch_id) ?? ''],
      ...[order.bill_before, order.cost, order.bill_after],
      order.is_capped ? texts.yes[language] : '',
    ])
  }
  return rows
}

async function* toTable(rows: readonly (readonly XlsxCell[])[], language: Language) {
  yield columns.map((column): XlsxCell => texts[column][language])
  yield* rows
}

/** The journal has what was asked for and how many orders it had; the file is made when it is downloaded. */
export function dryRunActions(deps: Deps): ActionHandlers<Pick<typeof calls, 'exportDryRun'>> {
  return {
    // The limit is outside of the action, which would answer a repeat with the refusal again.
    exportDryRun: (call) =>
      onlyTwoRuns(() =>
        runAction(deps, call, async (tx) => {
          const { staff, shipperId } = call
          const { action_id, data } = call.body
          const { promotion_id: id, month } = data
          const rule = await readRule(tx, { shipperId, id })
          const { branchIds } = staff
          const run = await beginPastRun(tx, { shipperId, id, document: rule, month, branchIds })
          const count = await countGot(run)
          const answer: AnswerOf<typeof calls.exportDryRun> = { action_id, count }
          return { outcome: 'done', answer, branchId: null, after: { ...data, rule, count } }
        }),
      ),
  }
}

async function countGot(run: PastRun): Promise<number> {
  let count = 0
  for await (const _ of listGot(run)) count += 1
  return count
}
