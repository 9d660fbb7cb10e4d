import { noFilter } from '@doira/domain/catalog/filter'
import { expect, test } from 'vitest'
import { aCard, aSection } from './menu.testing.ts'
import { getHead } from './menu-head.ts'
import { viewMenu } from './menu-view.ts'

const cards = Array.from({ length: 12 }, (_, place) =>
  aCard({ slug: `dish-${place}`, id: `dish-${place}`, popularity: place }),
)
const menu = {
  id: 'menu',
  sections: [
    aSection(cards.slice(0, 2), { id: 'rare', slug: 'rare', image: null }),
    aSection(cards.slice(2), { id: 'usual', slug: 'usual', image: 'scenes/usual' }),
  ],
  tags: [],
  allergens: [],
}

test('the head of a menu has the popular dishes in their order and every category with its picture', () => {
  const head = getHead(menu, ['dish-1'])
  expect(viewMenu(head, noFilter).popular).toEqual(viewMenu(menu, noFilter).popular)
  expect(head.sections.map(({ slug, image }) => [slug, image])).toEqual([
    ['rare', 'dishes/dish-1'],
    ['usual', 'scenes/usual'],
  ])
  expect(head.sections.flatMap((section) => section.cards).map(({ slug }) => slug)).toContain('dish-1')
})
