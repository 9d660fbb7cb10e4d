import { expect, test } from 'vitest'
import {
  changesBetween,
  fieldOf,
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

test('a text that lacks a language is named with it; one that may be left out only when it is begun', () => {
  const draft = { title: text('Да', ' ', 'Yes'), description: text(''), hint: text('', '', 'x'), n: 1 }
  expect(missingTexts(draft, (path) => path !== 'title')).toEqual(['title.uz', 'hint.ru', 'hint.uz'])
  expect(missingTexts(draft, () => false)).toHaveLength(6)
  expect(missingTexts(news, () => false)).toEqual([])
})

test('a translation is outdated when the Russian text has changed and it has not', () => {
  const after = { ...news, title: text('Мы открылись', 'Biz ochildik', 'We have opened') }
  expect(outdatedTexts(news, after)).toEqual(['title.en'])
  expect(outdatedTexts(null, after)).toEqual([])
})

test('what differs is told field by field, a list of another length as a whole', () => {
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

test('changes of two people to different fields are both kept, also in the same list', () => {
  const mine = withField(news, 'body.sections.0.paragraphs.0.ru', 'Раз!') as typeof news
  const theirs = withField(
    withField(news, 'body.sections.0.paragraphs.1.en', 'Two'),
    'image',
    'uploads/a',
  ) as typeof news
  const { merged, clashes } = mergeDrafts({ base: news, mine, theirs })
  expect(clashes).toEqual([])
  expect(fieldOf(merged, 'body.sections.0.paragraphs.0.ru')).toBe('Раз!')
  expect(fieldOf(merged, 'body.sections.0.paragraphs.1.en')).toBe('Two')
  expect(fieldOf(merged, 'image')).toBe('uploads/a')
})

test('where both wrote something else it is a clash that shows all three, and mine stays', () => {
  const mine = withField(news, 'title.ru', 'Моё') as typeof news
  const theirs = withField(news, 'title.ru', 'Чужое') as typeof news
  const { merged, clashes } = mergeDrafts({ base: news, mine, theirs })
  expect(clashes).toEqual([{ path: 'title.ru', base: 'Открылись', mine: 'Моё', theirs: 'Чужое' }])
  expect(isSame(merged, mine)).toBe(true)
})

test('lists of different lengths clash as wholes: nobody guesses which paragraph is which', () => {
  const paragraphs = 'body.sections.0.paragraphs'
  const mine = withField(news, paragraphs, [text('Раз')]) as typeof news
  const theirs = withField(news, paragraphs, [text('Раз'), text('Два'), text('Три')]) as typeof news
  expect(mergeDrafts({ base: news, mine, theirs }).clashes.map(({ path }) => path)).toEqual([paragraphs])
})

test('merging with oneself, or with somebody who changed nothing, gives mine', () => {
  const mine = withField(news, 'slug', 'other') as typeof news
  for (const theirs of [mine, news]) {
    expect(mergeDrafts({ base: news, mine, theirs })).toEqual({ merged: mine, clashes: [] })
  }
  expect(mergeDrafts({ base: news, mine: news, theirs: mine }).merged).toEqual(mine)
})
