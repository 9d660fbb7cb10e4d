import { noFilter } from '@doira/domain/catalog/filter'
import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { aCard, aMenu, aSection } from './menu.testing.ts'
import { splitWide, viewMenu } from './menu-view.ts'

const slugs = (cards: readonly { readonly slug: string }[]) => cards.map(({ slug }) => slug)

test('[R2-16] the first section shows the eight most ordered dishes that can be ordered now', () => {
  const cards = Array.from({ length: 12 }, (_, index) => aCard({ slug: `dish-${index}`, popularity: index }))
  const menu = aMenu([...cards, aCard({ slug: 'gone', popularity: 99, off: { code: 'out_of_stock' } })])
  expect(slugs(viewMenu(menu, noFilter).popular)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4].map((number) => `dish-${number}`),
  )
})

test('[R2-22] sorting applies inside sections, a filter hides those it leaves empty', () => {
  const menu = {
    ...aMenu([]),
    sections: [
      aSection(
        [aCard({ slug: 'dear', price: toSum(90_000) }), aCard({ slug: 'cheap', price: toSum(10_000) })],
        {
          slug: 'rolls',
        },
      ),
      aSection([aCard({ slug: 'spicy soup', tags: ['spicy'] })], { slug: 'soups' }),
    ],
  }
  const cheap = viewMenu(menu, { ...noFilter, sort: 'cheap' })
  expect(cheap.sections.map(({ cards }) => slugs(cards))).toEqual([['cheap', 'dear'], ['spicy soup']])
  const spicy = viewMenu(menu, { ...noFilter, tags: ['spicy'] })
  expect(slugs(spicy.sections)).toEqual(['soups'])
  expect(slugs(spicy.popular)).toEqual(['spicy soup'])
})

test('a filter that leaves nothing says so; a category that was empty before is none of its business', () => {
  const menu = { ...aMenu([]), sections: [aSection([], { slug: 'empty' }), aSection([aCard()])] }
  expect(viewMenu(menu, { ...noFilter, tags: ['kids'] })).toMatchObject({ isNothingLeft: true, sections: [] })
  expect(viewMenu(menu, noFilter)).toMatchObject({ isNothingLeft: false })
  expect(slugs(viewMenu(menu, noFilter).sections)).toEqual(['empty', 'classic'])
})

test('the first set that can be ordered stands wide, unless another order was asked for', () => {
  const roll = aCard({ slug: 'roll' })
  const gone = aCard({ slug: 'gone', type: 'combo', off: { code: 'out_of_stock' } })
  const set = aCard({ slug: 'set', type: 'combo' })
  expect(splitWide([roll, gone, set], noFilter)).toEqual({ wide: set, rest: [roll, gone] })
  expect(splitWide([roll, set], { ...noFilter, sort: 'cheap' })).toEqual({ wide: null, rest: [roll, set] })
  expect(splitWide([roll], noFilter)).toEqual({ wide: null, rest: [roll] })
})
