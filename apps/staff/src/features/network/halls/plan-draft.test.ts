import { inEveryLanguage } from '@doira/domain/i18n/localized'
import { expect, test } from 'vitest'
import {
  addFixture,
  addTable,
  allTables,
  aSection,
  aTable,
  changeTable,
  itemAtPath,
  moveSection,
  moveToSection,
  pathOfItem,
  placeItem,
  removeItem,
  type Sections,
} from './plan-draft.ts'

const first = { ...aSection(), title: inEveryLanguage('Hall'), tables: [{ ...aTable(), number: 1 }] }
const second = { ...aSection(), title: inEveryLanguage('Terrace'), tables: [{ ...aTable(), number: 2 }] }
const sections: Sections = [first, second]
const [one] = first.tables
if (!one) throw new Error('the first section has a table')

test('[R3-08] a new table gets the next free number of the branch and a free place', () => {
  const { sections: after, id } = addTable(sections, first.id)
  const added = allTables(after).find((table) => table.id === id)
  expect(added?.number).toBe(3)
  expect(added).not.toMatchObject({ x: one.x, y: one.y })
})

test('[R3-08] a copy has everything of its table but the number, and stands beside it', () => {
  const like = { ...one, seats: 6, guests_from: 3, is_wheelchair_accessible: true }
  const { sections: after, id } = addTable(changeTable(sections, one.id, like), first.id, like)
  expect(allTables(after).find((table) => table.id === id)).toEqual({
    ...like,
    ...{ id, number: 3, x: one.x + one.w + 1 },
  })
})

test('[R3-08] a table moves by cells, stays inside, and is at least a cell and at most twenty wide', () => {
  const at = (place: object) => allTables(placeItem(sections, one.id, place))[0]
  expect(at({ x: one.x + 3 })).toMatchObject({ x: one.x + 3, y: one.y })
  expect(at({ x: -4, y: 99 })).toMatchObject({ x: 0, y: 58 })
  expect(at({ w: 0, h: 40 })).toMatchObject({ w: 1, h: 20 })
})

test('[R3-08] a table that moves to another section is there once, where nothing else stands', () => {
  const after = moveToSection(sections, one.id, second.id)
  expect(after[0]?.tables).toEqual([])
  expect(after[1]?.tables.map(({ number }) => number)).toEqual([2, 1])
  const [there, moved] = after[1]?.tables ?? []
  expect([moved?.x, moved?.y]).not.toEqual([there?.x, there?.y])
})

test('[R3-08] sections change places, and the last one goes no further', () => {
  expect(moveSection(sections, first.id, 1).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(moveSection(sections, second.id, 1)).toBe(sections)
})

test('[R3-08] what is built goes the same ways as tables', () => {
  const { sections: after, id } = addFixture(sections, first.id, 'wall')
  expect(pathOfItem(after, id)).toBe('sections.0.fixtures.0')
  expect(placeItem(after, id, { w: 45 })[0]?.fixtures[0]?.w).toBe(45)
  expect(removeItem(after, id)).toEqual(sections)
})

test('[R3-08] the path of a refused field leads to its table', () => {
  expect(itemAtPath(sections, 'sections.1.tables.0.number')).toEqual({
    sectionId: second.id,
    itemId: second.tables[0]?.id,
  })
  expect(itemAtPath(sections, 'sections.1.title.uz')).toEqual({ sectionId: second.id, itemId: null })
  expect(itemAtPath(sections, 'title')).toBeNull()
})
