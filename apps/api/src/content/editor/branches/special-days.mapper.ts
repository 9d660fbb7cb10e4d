import { specialDayDraftSchema } from '@doira/contract/delivery/branches/branch-draft'
import type { readSpecialDays } from '@doira/contract/delivery/branches-editor'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { Draft } from '@doira/domain/content/draft'
import { serviceDateAt } from '@doira/domain/delivery/branches/opening-hours'
import { isLocalized } from '@doira/domain/i18n/localized'
import { holidaysFrom } from '@doira/domain/time/holidays'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, type LocalDate, localDateAt } from '@doira/domain/time/local-time'
import { listBranches } from '../../../delivery/branches/branches.queries.ts'
import { listSpecialDays } from '../../../delivery/branches/special-days.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readTexts } from '../../../platform/i18n/read-texts.ts'
import { listDrafts } from '../drafts.queries.ts'
import { toDraft } from '../entities/special-day-draft.ts'
import { listBookings, listScheduledOrders } from './outside-hours.ts'

const holidays = readTexts('holidays')

type Answer = AnswerOf<typeof readSpecialDays>
type Row = Answer['days'][number]

/** Special days from yesterday on with what is scheduled on them, and the holidays that could become some. */
export async function readSpecialDayRows(
  db: Db,
  { shipperId, now }: { readonly shipperId: string; readonly now: Instant },
): Promise<Answer> {
  const today = localDateAt(now)
  const days = await listSpecialDays(db, { shipperId, from: addDays(today, -1) })
  const edited = (await listDrafts(db, { shipperId, kinds: ['special_day'] })).filter(({ draft }) => draft)
  const branches = await listBranches(db, { shipperId, now })
  const scheduleOf = new Map(branches.map(({ id, schedule }) => [id, schedule]))
  const ids = branches.map(({ id }) => id)
  const orders = (await listScheduledOrders(db, { shipperId, now }, ids)).flatMap(({ branchId, at }) =>
    at === null ? [] : [{ branchId, at }],
  )
  const bookings = await listBookings(db, { shipperId, now }, ids)
  const onDay = (
    rows: readonly { readonly branchId: string; readonly at: Instant }[],
    { branches: own, firstDate, lastDate }: (typeof days)[number],
  ) =>
    rows.filter(({ branchId, at }) => {
      const schedule = scheduleOf.get(branchId)
      const date: LocalDate = schedule ? serviceDateAt(schedule, 'work', at) : localDateAt(at)
      return date >= firstDate && date <= lastDate && own.some((branch) => branch.branchId === branchId)
    }).length
  const known = new Set(days.map(({ id }) => id))
  return {
    now,
    days: [
      ...days.map(
        (day): Row => ({
          ...{ id: day.id, day: toDraft(day), state: day.isActive ? 'live' : 'hidden' },
          has_draft: edited.some(({ itemId }) => itemId === day.id),
          ...{ orders: onDay(orders, day), bookings: onDay(bookings, day) },
        }),
      ),
      ...edited
        .filter(({ itemId }) => !known.has(itemId))
        .map(
          ({ itemId, draft }): Row => ({
            ...{
              id: itemId,
              day: validParts(draft ?? {}),
              state: 'new',
              has_draft: true,
              orders: 0,
              bookings: 0,
            },
          }),
        ),
    ],
    holidays: holidaysFrom(today).map(({ key, name, firstDate, lastDate, isCertain, repeats }) => ({
      ...{ key, first_date: firstDate, last_date: lastDate, is_certain: isCertain, repeats },
      title: { ...holidays[name] },
    })),
  }
}

/** A first draft can contain anything: only valid fields are returned. */
function validParts(draft: Draft): Row['day'] {
  const { shape } = specialDayDraftSchema
  const valid = Object.entries(shape).flatMap(([field, schema]) => {
    const read = schema.safeParse(draft[field])
    return read.success ? [[field, read.data]] : []
  })
  const title = isLocalized(draft.title) ? { title: draft.title } : {}
  return { ...(Object.fromEntries(valid) as Row['day']), ...title } // each by the schema of its field
}
