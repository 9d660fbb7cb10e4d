import { noFilter } from '@doira/domain/catalog/filter'
import { toSum } from '@doira/domain/money/sum'
import { toLocalTime } from '@doira/domain/time/local-time'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeWriteOnce } from '../../../framework/write-once.server.ts'
import { WriteOnceContext } from '../../../platform/browser/write-once.ts'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import { useCardKit } from './card/card-kit.ts'
import { aCard, aSection } from './data/menu.testing.ts'
import type { MenuCard } from './data/menu-card.ts'
import { MenuSectionBlock } from './menu-section.tsx'

const onlyAtNoon = {
  code: 'available_from_to',
  from: toLocalTime('12:00'),
  to: toLocalTime('16:00'),
} as const
const cards = [
  aCard({ slug: 'set-bento', type: 'combo', hasChoice: true, isPriceFrom: true }),
  aCard({ slug: 'maki-salmon', priceWithDiscount: toSum(28_000), discountPercent: 12, tags: ['spicy'] }),
  aCard({ slug: 'lunch', off: onlyAtNoon }),
  aCard({ slug: 'tea', image: null, pieces: null, grams: null, millilitres: 400, tags: ['vegetarian'] }),
  aCard({ slug: 'soup', title: '<b>"Мисо" & тофу</b>', off: { code: 'out_of_stock' } }),
]

function Section({ of = cards }: { readonly of?: readonly MenuCard[] }) {
  const kit = useCardKit()
  const section = aSection(of)
  return <MenuSectionBlock section={section} kit={kit} filter={noFilter} turn={2} />
}

const shown = { namespaces: ['menu'] } as const
const renderWith = (write: Parameters<typeof makeWriteOnce>[0], of = [...cards]) => (
  <WriteOnceContext value={makeWriteOnce(write, 100)}>
    <Section of={of} />
  </WriteOnceContext>
)

test('a card that was rendered before is in the page as one that is rendered with it', async () => {
  const made = await renderInLayout(<Section />, shown)
  expect(made.match(/<li/g)).toHaveLength(cards.length)
  const stored = renderWith(renderToString)
  expect(await renderInLayout(stored, shown)).toBe(made)
  expect(await renderInLayout(stored, shown)).toBe(made)
})

test('another language or another main site is another card', async () => {
  let written = 0
  const stored = renderWith((node) => {
    written += 1
    return renderToString(node)
  })
  for (const site of [
    shown,
    shown,
    { ...shown, locale: 'uz' },
    { ...shown, mainSiteUrl: 'https://main.example' },
  ] as const)
    await renderInLayout(stored, site)
  expect(written).toBe(3 * cards.length)
})

test('of a menu that was read anew the lists are made again, of the cards that are known already', async () => {
  let written = 0
  const writeOnce = makeWriteOnce((node) => {
    written += 1
    return renderToString(node)
  }, 100)
  const render = (of: readonly MenuCard[]) =>
    renderInLayout(
      <WriteOnceContext value={writeOnce}>
        <Section of={of} />
      </WriteOnceContext>,
      shown,
    )
  const before = await render([...cards])
  expect(await render([...cards])).toBe(before)
  expect(written).toBe(cards.length)
  expect(await render(cards.slice(1))).not.toBe(before)
  expect(written).toBe(cards.length)
})
