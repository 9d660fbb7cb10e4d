import { expect, test } from 'vitest'
import { renderInLayout } from '../layout/layout.testing.tsx'
import { NewsCards } from './news/news-cards.tsx'
import { NewsItemScreen } from './news/news-screen.tsx'

const item = (image: string | null) => ({
  ...{ slug: 'opened', title: 'Открылись', summary: 'Кратко', image },
  ...{ publishedAt: '2026-11-21T14:00:00.000Z', publishedOn: '2026-11-21', sections: [] },
})
const render = (part: React.ReactElement) => renderInLayout(part, { namespaces: ['content', 'common'] })

test('[R2-26] news without a picture have no empty frame for one, in the list and on their page', async () => {
  const [list, withPicture] = await Promise.all([
    render(<NewsCards news={[item(null)]} />),
    render(<NewsCards news={[item('news/opened')]} />),
  ])
  expect([list.includes('ncard__img'), list.includes('ncard--text')]).toEqual([false, true])
  expect([withPicture.includes('ncard__img'), withPicture.includes('ncard--text')]).toEqual([true, false])
  const page = await render(<NewsItemScreen item={item(null)} others={[]} />)
  expect([page.includes('ahero'), page.includes('Открылись')]).toEqual([false, true])
})
