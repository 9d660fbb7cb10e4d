import { expect, test } from 'vitest'
import { languages } from '../i18n/languages.ts'
import {
  changesBetween,
  getField,
  isSame,
  mergeDrafts,
  missingTexts,
  outdatedTexts,
  withField,
} from './draft.ts'

const text = (ru: string, uz = ru, en = ru) => ({ ru, uz, en })
const news = {
  slug: 'opened',
  title: text('Открылись', 'Ochildik', 'We have opened'),
  image: null,
  body: { summary: text('Кратко'), sections: [{ heading: null, paragraphs: [text('Раз'), text('Два')] }] },
}

test('missing languages of a text are listed; an optional text may be empty in all of them', () => {
  const draft = { title: text('Да', ' ', 'Yes'), description: text(''), hint: text('', '', 'x'), n: 1 }
  expect(missingTexts(draft, languages, (path) => path !== 'title')).toEqual([
    'title.uz',
    'hint.ru',
    'hint.uz',
  ])
  expect(missingTexts(draft, languages, () => false)).toHaveLength(6)
  expect(missingTexts(news, languages, () => false)).toEqual([])
})

test('a translation is outdated when the Russian text has changed and the translation has not', () => {
  const after = { ...news, title: text('Мы открылись', 'Biz ochildik', 'We have opened') }
  expect(outdatedTexts(news, after)).toEqual(['title.en'])
  expect(outdatedTexts(null, after)).toEqual([])
})

test('differences are listed by field; a list with another length is one difference', () => {
  const after = withField(withField(news, 'title.uz', 'Ochiq'), 'body.sections.0.paragraphs', [text('Раз')])
  expect(changesBetween(news, after)).toEqual([
    { path: 'title.uz', before: 'Ochildik', after: 'Ochiq' },
    { path: 'body.sections.0.paragraphs', before: [text('Раз'), text('Два')], after: [text('Раз')] },
  ])
  expect(changesBetween(news, structuredClone(news))).toEqual([])
  expect(changesBetween({ price: 1 }, { price: 1, weight: 2 })).toEqual([
    { path: 'weight', before: null, after: 2 },
  ])
})

test('a list of names is compared as a whole, whatever its length', () => {
  const before = { allergens: ['fish', 'milk'], tags: ['hit'] }
  expect(changesBetween(before, { allergens: ['fish', 'soy'], tags: [] })).toEqual([
    { path: 'allergens', before: ['fish', 'milk'], after: ['fish', 'soy'] },
    { path: 'tags', before: ['hit'], after: [] },
  ])
  const mine = { ...before, allergens: ['milk', 'soy'] }
  const theirs = { ...before, allergens: ['fish', 'egg'] }
  const { merged, clashes } = mergeDrafts({ base: before, mine, theirs })
  expect([merged, clashes.map(({ path }) => path)]).toEqual([mine, ['allergens']])
})

test("two people's changes to different fields are merged, also in the same list", () => {
  const mine = withField(news, 'body.sections.0.paragraphs.0.ru', 'Раз!') as typeof news
  const theirs = withField(
    withField(news, 'body.sections.0.paragraphs.1.en', 'Two'),
    'image',
    'uploads/a',
  ) as typeof news
  const { merged, clashes } = mergeDrafts({ base: news, mine, theirs })
  expect(clashes).toEqual([])
  expect(getField(merged, 'body.sections.0.paragraphs.0.ru')).toBe('Раз!')
  expect(getField(merged, 'body.sections.0.paragraphs.1.en')).toBe('Two')
  expect(getField(merged, 'image')).toBe('uploads/a')
})

test('different changes to one field are a conflict with all three versions, and mine is used', () => {
  const mine = withField(news, 'title.ru', 'Моё') as typeof news
  const theirs = withField(news, 'title.ru', 'Чужое') as typeof news
  const { merged, clashes } = mergeDrafts({ base: news, mine, theirs })
  expect(clashes).toEqual([{ path: 'title.ru', base: 'Открылись', mine: 'Моё', theirs: 'Чужое' }])
  expect(isSame(merged, mine)).toBe(true)
})

test('changed lists of different lengths are one conflict', () => {
  const paragraphs = 'body.sections.0.paragraphs'
  const mine = withField(news, paragraphs, [text('Раз')]) as typeof news
  const theirs = withField(news, paragraphs, [text('Раз'), text('Два'), text('Три')]) as typeof news
  expect(mergeDrafts({ base: news, mine, theirs }).clashes.map(({ path }) => path)).toEqual([paragraphs])
})

test('merging with the same changes, or with none, returns mine', () => {
  const mine = withField(news, 'slug', 'other') as typeof news
  for (const theirs of [mine, news]) {
    expect(mergeDrafts({ base: news, mine, theirs })).toEqual({ merged: mine, clashes: [] })
  }
  expect(mergeDrafts({ base: news, mine: news, theirs: mine }).merged).toEqual(mine)
})
