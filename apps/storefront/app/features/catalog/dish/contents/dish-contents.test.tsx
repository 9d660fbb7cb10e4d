import { expect, test } from 'vitest'
import { renderInLayout } from '../../../layout/layout.testing.tsx'
import { aDish, aSetGroup, aSetItem } from '../dish.testing.ts'
import { Ingredients } from './dish-contents.tsx'
import { leadText } from './lead-text.ts'

test('[R2-23] the allergens of a dish are shown, also when it has no ingredients', async () => {
  const html = await renderInLayout(
    <Ingredients dish={aDish({ allergens: [{ slug: 'fish', title: 'Рыба' }] })} level={2} />,
    {
      namespaces: ['menu'],
    },
  )
  expect(html).toMatch(/<li class="alg">.*#fish.*Рыба<\/li>/)
  expect(html).not.toContain('<h2')
})

test.each([
  { description: 'Угорь под авокадо. Рис, угорь.', shown: 'Угорь под авокадо.' },
  { description: 'Рис, угорь.', shown: '' },
  { description: 'Угорь под авокадо', shown: 'Угорь под авокадо' },
])('[R2-23] the ingredients of “$description” are shown once', ({ description, shown }) => {
  expect(leadText(aDish({ description, ingredients: ['рис', 'угорь'] }))).toBe(shown)
})

test.each([
  { description: 'Три хита. Филадельфия классик, напиток на выбор.', shown: 'Три хита.' },
  {
    description: 'Три хита. Филадельфия, напиток на выбор.',
    shown: 'Три хита. Филадельфия, напиток на выбор.',
  },
])('[R2-23] the parts of the set “$description” are shown once', ({ description, shown }) => {
  const name = { ru: 'Филадельфия классик', uz: 'Filadelfiya klassik', en: 'Philadelphia Classic' }
  const group = aSetGroup('rolls', { kind: 'fixed', items: [aSetItem('roll', { name })] })
  expect(leadText(aDish({ description, comboGroups: [group] }))).toBe(shown)
})
