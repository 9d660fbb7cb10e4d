import { localizedSchema } from '@doira/contract/common/shapes'
import type { HallFixture, HallSectionDraft, HallTableDraft } from '@doira/contract/reservations/hall-draft'
import type { Draft } from '@doira/domain/content/draft'
import { emptyText } from '@doira/domain/i18n/localized'
import { usualStayMinutes } from '@doira/domain/reservations/booking'
import {
  type FixtureKind,
  findFreeNumber,
  findFreePlace,
  isOverlapping,
  type Place,
  placeInside,
  tableLimits,
} from '@doira/domain/reservations/hall-plan'
import { randomId } from '@doira/web/browser/random-id.ts'
import * as z from 'zod/mini'

export type Sections = readonly HallSectionDraft[]
export type Step = { readonly x: number; readonly y: number }

const placed = { id: z.string(), x: z.number(), y: z.number(), w: z.number(), h: z.number() }
/** What is drawn of a draft: numbers may be out of range, and a newer server may know more. */
const drawnSchema = z.array(
  z.looseObject({
    id: z.string(),
    title: localizedSchema,
    is_open: z.boolean(),
    tables: z.array(
      z.looseObject({
        ...placed,
        ...{ number: z.number(), seats: z.number(), guests_from: z.number(), stay_minutes: z.number() },
      }),
    ),
    fixtures: z.array(z.looseObject({ ...placed, title: z.nullable(localizedSchema) })),
  }),
)

export function sectionsOf({ sections }: Draft): Sections {
  return drawnSchema.safeParse(sections).success ? (sections as Sections) : [] // of its schema but for ranges
}

export function allTables(sections: Sections): readonly HallTableDraft[] {
  return sections.flatMap(({ tables }) => tables)
}

export function changeSection(
  sections: Sections,
  id: string,
  change: (section: HallSectionDraft) => HallSectionDraft,
): Sections {
  return sections.map((section) => (section.id === id ? change(section) : section))
}

/** Another place in the row of sections, one step to a side. */
export function moveSection(sections: Sections, id: string, by: -1 | 1): Sections {
  const at = sections.findIndex((section) => section.id === id)
  const [section, other] = [sections[at], sections[at + by]]
  if (!section || !other) return sections
  return sections.with(at, other).with(at + by, section)
}

export function changeTable(sections: Sections, id: string, change: Partial<HallTableDraft>): Sections {
  return sections.map((section) => ({
    ...section,
    tables: section.tables.map((table) => (table.id === id ? { ...table, ...change } : table)),
  }))
}

export function changeFixture(sections: Sections, id: string, change: Partial<HallFixture>): Sections {
  return sections.map((section) => ({
    ...section,
    fixtures: section.fixtures.map((fixture) => (fixture.id === id ? { ...fixture, ...change } : fixture)),
  }))
}

/** To another section, on its first free place. */
export function moveToSection(sections: Sections, id: string, sectionId: string): Sections {
  const table = allTables(sections).find((one) => one.id === id)
  const target = sections.find((section) => section.id === sectionId)
  if (!table || !target || target.tables.includes(table)) return sections
  const moved = { ...table, ...findFreePlace(table, placesIn(target)) }
  return changeSection(removeItem(sections, id), sectionId, (section) => ({
    ...section,
    tables: [...section.tables, moved],
  }))
}

/** A table or something built. */
export function removeItem(sections: Sections, id: string): Sections {
  return sections.map((section) => ({
    ...section,
    tables: section.tables.filter((table) => table.id !== id),
    fixtures: section.fixtures.filter((fixture) => fixture.id !== id),
  }))
}

/** A table or something built at another place, or of another size, inside of the section. */
export function placeItem(sections: Sections, id: string, place: Partial<Place>): Sections {
  const isTable = allTables(sections).some((table) => table.id === id)
  const found = findItem(sections, id)
  if (!found) return sections
  const { x, y, w, h } = { ...found, ...place }
  const limit = (side: number) => Math.min(Math.max(1, side), isTable ? tableLimits.side : 60)
  const next = placeInside({ x, y, w: limit(w), h: limit(h) })
  return isTable ? changeTable(sections, id, next) : changeFixture(sections, id, next)
}

export function findItem(sections: Sections, id: string): HallTableDraft | HallFixture | undefined {
  return sections.flatMap(({ tables, fixtures }) => [...tables, ...fixtures]).find((item) => item.id === id)
}

/** A new table, or a copy of one beside it. */
export function addTable(
  sections: Sections,
  sectionId: string,
  like?: HallTableDraft,
): { readonly sections: Sections; readonly id: string } {
  const section = sections.find((one) => one.id === sectionId)
  const id = randomId()
  if (!section) return { sections, id }
  const from = like ?? aTable()
  const wanted = like ? { ...placeOf(like), x: like.x + like.w + 1 } : placeOf(from)
  const table = {
    ...from,
    id,
    ...findSpace(wanted, section),
    number: findFreeNumber(allTables(sections).map(({ number }) => number)),
  }
  const next = changeSection(sections, sectionId, (one) => ({ ...one, tables: [...one.tables, table] }))
  return { sections: next, id }
}

const fixtureSizes = {
  wall: { w: 10, h: 1 },
  column: { w: 1, h: 1 },
  door: { w: 3, h: 1 },
} as const satisfies Record<FixtureKind, object>

export function addFixture(
  sections: Sections,
  sectionId: string,
  kind: FixtureKind,
): { readonly sections: Sections; readonly id: string } {
  const id = randomId()
  const next = changeSection(sections, sectionId, (section) => ({
    ...section,
    fixtures: [
      ...section.fixtures,
      { id, kind, title: null, ...findFreePlace({ x: 0, y: 0, ...fixtureSizes[kind] }, placesIn(section)) },
    ],
  }))
  return { sections: next, id }
}

const placeOf = ({ x, y, w, h }: Place): Place => ({ x, y, w, h })

function placesIn({ tables, fixtures }: HallSectionDraft): readonly Place[] {
  return [...tables, ...fixtures]
}

/** With space to walk around it, where there is some. */
function findSpace(wanted: Place, section: HallSectionDraft): Place {
  const places = placesIn(section)
  const spaced = places.map(({ x, y, w, h }) => ({ x: x - 1, y: y - 1, w: w + 2, h: h + 2 }))
  const found = findFreePlace(wanted, spaced)
  return spaced.some((place) => isOverlapping(found, place)) ? findFreePlace(wanted, places) : found
}

export function aTable(): HallTableDraft {
  return {
    ...{ id: randomId(), number: 1, seats: 4, shape: 'square', x: 2, y: 2, w: 2, h: 2 },
    ...{ guests_from: 1, stay_minutes: usualStayMinutes, is_on_site: true, is_joinable: false },
    is_wheelchair_accessible: false,
  }
}

/** Nobody has named it yet. */
export function aSection(): HallSectionDraft {
  return { id: randomId(), title: emptyText, is_open: true, tables: [], fixtures: [] }
}

/** Cells that are shown: what stands there, and some space beside it. */
export function shownCells({ tables, fixtures }: HallSectionDraft) {
  const places: readonly Place[] = [...tables, ...fixtures]
  return {
    columns: Math.min(60, Math.max(22, ...places.map(({ x, w }) => x + w + 2))),
    rows: Math.min(60, Math.max(14, ...places.map(({ y, h }) => y + h + 2))),
  }
}

/** Of a path as in `sections.0.tables.3.number`. */
export function itemAtPath(
  sections: Sections,
  path: string,
): { readonly sectionId: string; readonly itemId: string | null } | null {
  const [, section, list, place] = path.split('.')
  const found = sections[Number(section)]
  if (!path.startsWith('sections.') || !found) return null
  const items: readonly { readonly id: string }[] =
    list === 'tables' ? found.tables : list === 'fixtures' ? found.fixtures : []
  return { sectionId: found.id, itemId: items[Number(place)]?.id ?? null }
}

/** Where something is in the draft. */
export function pathOfItem(sections: Sections, id: string): string | null {
  for (const [at, { tables, fixtures }] of sections.entries()) {
    const table = tables.findIndex((one) => one.id === id)
    if (table >= 0) return `sections.${at}.tables.${table}`
    const fixture = fixtures.findIndex((one) => one.id === id)
    if (fixture >= 0) return `sections.${at}.fixtures.${fixture}`
  }
  return null
}
