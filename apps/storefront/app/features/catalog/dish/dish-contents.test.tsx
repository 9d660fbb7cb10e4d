import { expect, test } from 'vitest'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import { aDish } from './dish.testing.ts'
import { Ingredients } from './dish-contents.tsx'

test('[R2-23] the allergens of a dish are shown, also when it has no ingredients', async () => {
  const html = await renderInLayout(<Ingredients dish={aDish({ allergens: ['Рыба'] })} level={2} />, {
    namespaces: ['menu'],
  })
  expect(html).toContain('рыба')
  expect(html).not.toContain('<h2')
})
