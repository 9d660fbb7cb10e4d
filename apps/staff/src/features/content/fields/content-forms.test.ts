import { draftSchemas } from '@doira/contract/content/draft-schemas'
import { type Draft, getField, withField } from '@doira/domain/content/draft'
import { editableKinds } from '@doira/domain/content/editable'
import { expect, test } from 'vitest'
import { ofLocalMoment, toLocalMoment } from '../editor/local-moment.ts'
import { contentTabs, findBlank, findSlug, getSlug } from '../kinds.ts'
import { findFieldWord } from './field-name.ts'
import type { FormField } from './form-field.ts'
import { formOf } from './form-fields.ts'

/** What nobody can write but the editor. */
const toBeWritten = ['slug', 'body.validFrom', 'body.validUntil', 'sku', 'category_id'].concat([
  'city_id',
  'corners',
  'branch_ids',
  'menu_id',
  'branches',
  'product_id',
  'sections',
])
/** Their pages are in sections of their own. */
const ofOtherSections = ['branch', 'hall', 'special_day', 'promotion', 'loyalty_programme']
const now = '2027-03-08T07:10:00.000Z'

test('everything that is edited stands under one tab and has a form', () => {
  const shown: string[] = contentTabs.flatMap(({ kinds }) => kinds)
  expect([...shown, ...ofOtherSections].toSorted()).toEqual([...editableKinds].toSorted())
  expect(Object.keys(formOf).toSorted()).toEqual([...editableKinds].toSorted())
})

test('a new item has every field of its form, and lacks only texts and numbers to be published', () => {
  for (const kind of editableKinds) {
    const blank = findBlank(kind, now)
    if (blank === null) continue
    const paths = (fields: readonly FormField[], prefix: string): string[] =>
      fields.flatMap((field) => {
        const path = [prefix, field.path].filter(Boolean).join('.')
        return field.is === 'list' ? [path, ...paths(field.fields, `${path}.0`)] : [path]
      })
    const { plain, texts } = formOf[kind]
    // A list may begin empty: then a row is what is added to it.
    const withRows = texts.reduce<Draft>((draft, field) => {
      const found = getField(draft, field.path)
      if (field.is !== 'list' || (Array.isArray(found) && found.length > 0)) return draft
      return withField(draft, field.path, [field.blank]) as Draft // of a record comes one
    }, blank)
    for (const path of paths([...plain, ...texts], '')) {
      expect([kind, path, getField(withRows, path) !== undefined]).toEqual([kind, path, true])
    }
    const wrong = draftSchemas[kind].safeParse(blank).error?.issues.map((issue) => issue.path.join('.')) ?? []
    expect(wrong.filter((path) => !toBeWritten.includes(path))).toEqual([])
  }
})

test('a path is shown by the name of its field', () => {
  expect(findFieldWord('news', 'title.uz')).toBe('content.field.title')
  expect(findFieldWord('news', 'body.sections.0.heading.ru')).toBe('content.field.heading')
  expect(findFieldWord('news', 'body.sections.1.paragraphs.0.en')).toBe('content.field.paragraphs')
  expect(findFieldWord('recipe', 'body.steps.2.minutes')).toBe('content.field.minutes')
  expect(findFieldWord('news', 'body.sections')).toBe('content.field.sections')
  expect(findFieldWord('dish', 'ingredients.2.uz')).toBe('content.field.composition')
  expect(findFieldWord('dish', 'sizes.0.nutrition.fats')).toBe('content.field.fats')
  expect(findFieldWord('dish', 'allergens.0')).toBe('content.field.allergens')
  expect(findFieldWord('stock', 'dominant')).toBeNull()
})

test('an address is made of a title in Latin letters', () => {
  expect(getSlug('  We’ve opened — on Sayilgoh, 7! ')).toBe('weve-opened-on-sayilgoh-7')
  expect(getSlug('Алмазар, 20')).toBe('almazar-20')
  expect(getSlug('Chorsu — oʻrda')).toBe('chorsu-orda')
  expect(getSlug('…')).toBe('')
})

test('the address of something new follows its title, the English one first, until somebody writes their own', () => {
  const draft = { title: { ru: 'Алмазар', uz: '', en: '' }, slug: '' }
  expect(findSlug(draft, 'title.ru', 'Чорсу')).toBe('chorsu')
  const named = { ...draft, slug: 'almazar' }
  expect(findSlug(named, 'title.en', 'Almazar Street')).toBe('almazar-street')
  const english = { title: { ...draft.title, en: 'Almazar Street' }, slug: 'almazar-street' }
  expect(findSlug(english, 'title.ru', 'Чорсу')).toBe('almazar-street')
  expect(findSlug({ ...named, slug: 'of-my-own' }, 'title.ru', 'Чорсу')).toBeNull()
  expect(findSlug(named, 'address.ru', 'Чорсу')).toBeNull()
})

test('moments are written on the clock of the chain', () => {
  expect(toLocalMoment(now)).toBe('2027-03-08T12:10')
  expect(ofLocalMoment('2027-03-08T12:10')).toBe(now)
  expect(ofLocalMoment('')).toBeNull()
})
