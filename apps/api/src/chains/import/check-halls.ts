import { type HallDraft, hallDraftSchema } from '@doira/contract/reservations/hall-draft'
import { emptyText } from '@doira/domain/i18n/localized'
import { cellCm, planCells, tableLimits } from '@doira/domain/reservations/hall-plan'
import { longestSectionTitle, wrongFieldsOfHall } from '../../reservations/hall-fields.ts'
import type { ChainData } from './chain-data.ts'
import { type FolderHall, inPlanCells } from './in-plan-cells.ts'
import type { Rows } from './insert/rows.ts'

/** What the editor of halls would not publish is not loaded either. */
export function checkHalls({ halls }: ChainData, rows: Rows): void {
  for (const hall of halls) {
    const draft = toDraft(inPlanCells(hall))
    const read = hallDraftSchema.safeParse(draft)
    const paths = read.success
      ? wrongFieldsOfHall(draft)
      : read.error.issues.map(({ path }) => path.map(String).join('.'))
    for (const path of new Set(paths)) rows.reportOf(hall, path, sayRight(path, draft))
  }
}

/** As the editor would write it; the names of the branch are checked with the branch. */
function toDraft({ sections, ...hall }: FolderHall): HallDraft {
  return {
    ...{ slug: '', title: emptyText, slot_minutes: hall.slot_minutes },
    ...{ min_guests: hall.min_guests, max_guests: hall.max_guests },
    ...{ durations_minutes: [...hall.durations_minutes], hold_minutes: hall.hold_minutes },
    book_ahead_days: hall.book_ahead_days,
    last_booking_before_close_minutes: hall.last_booking_before_close_minutes,
    sections: sections.map(({ id, title, open: is_open, tables, fixtures }) => ({
      ...{ id, title, is_open, fixtures: [...fixtures] },
      tables: tables.map(({ on_site, joinable, wheelchair, ...table }) => ({
        ...{ ...table, is_on_site: on_site, is_joinable: joinable },
        is_wheelchair_accessible: wheelchair,
      })),
    })),
  }
}

const cells = `of ${cellCm} cm`
const rules: Readonly<Record<string, string>> = {
  slot_minutes: 'a part of a day from 5 to 240 minutes, such as 15, 20, 30 or 60',
  min_guests: 'from 1 to 1000',
  max_guests: 'at least min_guests, and at most 1000',
  durations_minutes: 'from 1 to 12 lengths of a booking in minutes',
  last_booking_before_close_minutes: 'a whole number from 1 to 600',
  sections: 'from 1 to 20 sections',
  tables: 'at most 200 tables',
  fixtures: 'at most 100 walls, columns and doors',
  title: `at most ${longestSectionTitle} letters`,
  place: 'a place of its own: another table, a wall, a column or a door is there',
  guests_from: 'at most as many as its seats',
  x: `a place on the plan, which has ${planCells} cells ${cells}`,
  y: `a place on the plan, which has ${planCells} cells ${cells}`,
}

function sayRight(path: string, draft: HallDraft): string {
  const parts = path.split('.')
  const [, section, list, place] = parts
  const field = parts.findLast((part) => part in rules || ['number', 'w', 'h'].includes(part)) ?? ''
  if (field === 'number') {
    const table = draft.sections[Number(section)]?.tables[Number(place)]
    return `each number once: two tables have ${table?.number}`
  }
  if (field === 'w' || field === 'h')
    return `at most ${list === 'tables' ? tableLimits.side : planCells} cells ${cells}`
  return rules[field] ?? 'what the editor of halls would publish'
}
