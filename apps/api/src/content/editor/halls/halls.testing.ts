import { randomUUID } from 'node:crypto'
import type { HallDraft, HallTableDraft } from '@doira/contract/reservations/hall-draft'
import { listHalls } from '@doira/contract/reservations/halls'
import type { Db } from '../../../platform/database/database.ts'
import { makeHallDesk } from '../../../testing/hall-desk.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { aDesk } from '../editor.testing.ts'

/** A hall with two tables, whoever works in it, and an owner who edits its plan. */
export async function aHallOffice(db: Db) {
  const world = await makeHallDesk(db)
  const { chain, shop } = world
  const owner = await aStaff(db, chain, 'owner')
  const desk = aDesk(shop, owner.token, 'hall')
  const id = chain.branchId
  const read = async () => (await desk.read(id)).live as HallDraft // published, and of its kind
  const change = async (edit: (draft: HallDraft) => HallDraft) => {
    const { sections } = edit(await read())
    return desk.publish(id, { sections })
  }
  return {
    ...{ ...world, db, owner, desk, id, read, change },
    /** Changes one table, or takes it away. */
    changeTable: (tableId: string, edit: (table: HallTableDraft) => readonly HallTableDraft[]) =>
      change((draft) => ({
        ...draft,
        sections: draft.sections.map((section) => ({
          ...section,
          tables: section.tables.flatMap((table) => (table.id === tableId ? edit(table) : [table])),
        })),
      })),
    onSite: async () => (await shop.call(listHalls)).ok().halls.flatMap(({ sections }) => sections),
  }
}
export type HallOffice = Awaited<ReturnType<typeof aHallOffice>>

export function aTable(number: number, more: Partial<HallTableDraft> = {}): HallTableDraft {
  return {
    ...{ id: randomUUID(), number, seats: 4, shape: 'square', x: 20, y: 10, w: 2, h: 2 },
    ...{ guests_from: 1, stay_minutes: 90, is_on_site: true, is_joinable: false },
    ...{ is_wheelchair_accessible: false, ...more },
  }
}
