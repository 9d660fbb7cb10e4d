import { toSum, zeroSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { renderInLayout } from '../../../layout/layout.testing.tsx'
import { aCard } from '../data/menu.testing.ts'
import type { MenuCard } from '../data/menu-card.ts'
import { useCardKit } from './card-kit.ts'
import { buyControl } from './price-button.tsx'

function Price({ card }: { readonly card: MenuCard }) {
  return buyControl({ card, quantity: 0, sum: zeroSum, kit: useCardKit() })
}

test.each([
  { price: 32_000, now: 28_000, hasOldPrice: true },
  { price: 32_000, now: 32_000, hasOldPrice: false },
])(
  '[R4-14] a dish of $price that costs $now shows an old price: $hasOldPrice',
  async ({ price, now, hasOldPrice }) => {
    const card = aCard({ price: toSum(price), priceWithDiscount: toSum(now) })
    const html = await renderInLayout(<Price card={card} />, { namespaces: ['menu'] })
    expect(html.includes('<s>')).toBe(hasOldPrice)
  },
)

test('[R4-14] everything that can be added has the plus, a dish with sizes too', async () => {
  const card = aCard({ hasChoice: true, isPriceFrom: true })
  const html = await renderInLayout(<Price card={card} />, { namespaces: ['menu'] })
  expect(html).toContain('price-btn__plus')
})
