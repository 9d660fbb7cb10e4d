import type { SpecialDayDraft } from '@doira/contract/delivery/branches/branch-draft'
import type { SpecialDay } from '@doira/domain/delivery/branches/special-days'
import { toInstant } from '@doira/domain/time/instant'
import { toLocalDate } from '@doira/domain/time/local-time'
import type { findSpecialDay } from '../../../delivery/branches/special-days.queries.ts'

export function dayColumns(draft: SpecialDayDraft) {
  return {
    ...{ title: draft.title, kind: draft.kind, hours: draft.hours },
    ...{ firstDate: toLocalDate(draft.first_date), lastDate: toLocalDate(draft.last_date) },
    ...{ sunsetMinutes: draft.sunset_minutes, extraMinutes: draft.extra_minutes },
    preordersUntil: draft.preorders_until === null ? null : toInstant(draft.preorders_until),
    ...{ repeats: draft.repeats, isConfirmed: draft.is_confirmed },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findSpecialDay>>>

export function toDraft(day: Found): SpecialDayDraft {
  const copy = ({ work, takeaway, delivery }: SpecialDay['hours']) => ({
    ...{ work: [...work], takeaway: [...takeaway], delivery: [...delivery] },
  })
  return {
    ...{
      slug: day.slug,
      title: day.title,
      kind: day.kind,
      first_date: day.firstDate,
      last_date: day.lastDate,
    },
    hours: copy(day.hours),
    ...{ sunset_minutes: day.sunsetMinutes, extra_minutes: day.extraMinutes },
    preorders_until: day.preordersUntil,
    ...{ repeats: day.repeats, is_confirmed: day.isConfirmed },
    branches: day.branches.map(({ branchId, hours }) => ({
      branch_id: branchId,
      hours: hours && copy(hours),
    })),
  }
}
