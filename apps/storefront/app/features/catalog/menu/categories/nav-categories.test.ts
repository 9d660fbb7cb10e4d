import { noFilter } from '@doira/domain/catalog/filter'
import { expect, test } from 'vitest'
import { aCard, aSection } from '../data/menu.testing.ts'
import { viewMenu } from '../data/menu-view.ts'
import { getNav } from './nav-categories.ts'

const titles = ['Сеты', 'Фирменные роллы', 'Запечённые роллы', 'Суши и сашими', 'Детское меню']
const menu = {
  id: 'menu',
  sections: titles.map((title, place) =>
    aSection([aCard({ slug: `a${place}` }), aCard({ slug: `b${place}`, off: { code: 'out_of_stock' } })], {
      id: `id${place}`,
      slug: `s${place}`,
      title,
    }),
  ),
  tags: [],
  allergens: [],
}
const categories = getNav(menu, viewMenu(menu, noFilter), { popular: 'Популярное', and: 'и' })

test('[R2-22] a chip has a short name: no second thing, no word that several categories share', () => {
  expect(categories.map(({ shortTitle }) => shortTitle)).toEqual([
    'Популярное',
    'Сеты',
    'Фирменные',
    'Запечённые',
    'Суши',
    'Детское меню',
  ])
})

test('[R2-22] a category counts the dishes that can be ordered now', () => {
  expect(categories.map(({ count }) => count)).toEqual([5, 1, 1, 1, 1, 1])
})
