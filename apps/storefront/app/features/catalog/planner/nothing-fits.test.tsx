import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import { NothingFits } from './nothing-fits.tsx'

const wishes = {
  people: 2,
  withoutTags: ['raw'],
  withoutAllergens: ['fish'],
  budget: toSum(60_000),
  appetite: 'usual',
} as const

test.each([
  { missing: 0, text: 'Уберите всё, что исключили' },
  { missing: 40_000, text: 'Уберите всё, что исключили, и добавьте 40 000 сум' },
])('[C-09] to drop every exclusion also names the $missing that are missing', async ({ missing, text }) => {
  const html = await renderInLayout(
    <NothingFits
      remedies={[{ wish: 'exclusions', missing: toSum(missing) }]}
      wishes={wishes}
      allergens={[]}
      onChange={() => {}}
    />,
    { namespaces: ['planner'] },
  )
  expect(html.replace(/[\u00a0\u202f]|&nbsp;/g, ' ')).toContain(`${text}<`)
})
