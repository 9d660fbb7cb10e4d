// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../platform/document.testing.tsx'
import { contentTabs } from './kinds.ts'
import { useContentList } from './use-content-list.ts'
import { useContentOptions } from './use-content-options.ts'

const [tab] = contentTabs.filter((one) => one.tab === 'options')

function Both() {
  const list = useContentList(tab ?? contentTabs[0])
  const { products } = useContentOptions()
  return <p>{`${list.data?.items.length} items, ${products.length} products`}</p>
}

test('the list of shared options and the lists of the chain are read apart from each other', async () => {
  stubServer((path) =>
    path.endsWith('content-options')
      ? { menus: [], categories: [], products: [{}, {}], languages: [] }
      : { now: '2027-03-08T07:10:00.000Z', items: [{}] },
  )
  renderInDocument(<Both />)
  expect(await screen.findByText('1 items, 2 products')).toBeTruthy()
})
