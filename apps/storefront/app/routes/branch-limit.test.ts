import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { browserSettings } from '../features/layout/layout.testing.tsx'
import type { ShopApi } from '../platform/api/shop-api-types.ts'
import { shopContext } from '../platform/page/load-context.ts'
import { loader as loadBranches } from './branches.tsx'
import { loader as loadMenu } from './menu.tsx'

const tashkent = {
  id: 'c1',
  slug: 'tashkent',
  is_default: true,
  route: null,
  menu_id: 'm1',
  title: { ru: 'Ташкент' },
}

/** What a loader asks branches with, in a chain that has nothing but a city. */
async function branchesAsked(load: (args: never) => Promise<unknown>): Promise<readonly unknown[]> {
  const asked: unknown[] = []
  const shop = {
    getShipper: async () => ({ texts: {} }),
    listCities: async () => ({ cities: [tashkent] }),
    listBranches: async ({ query }: { query: unknown }) => {
      asked.push(query)
      return { branches: [] }
    },
    categoryWithProducts: async () => ({ menu_id: 'm1', categories: [], tags: [], allergens: [] }),
    listStocks: async () => ({ promos: [] }),
    listNewsEvents: async () => ({ news_events: [] }),
  }
  const context = new RouterContextProvider()
  context.set(shopContext, {
    shopApi: shop as unknown as ShopApi, // as much of it as these loaders ask
    settings: browserSettings,
    variant: { branchId: null, branchSlug: null, menuId: null, deliveryType: 'delivery' },
    onError: null,
  })
  const url = new URL(browserSettings.siteUrl)
  await load({ url, context, request: new Request(url), params: {} } as never) // what the router gives, and they read
  return asked
}

test.each([
  { page: 'branches', load: loadBranches },
  { page: 'the menu', load: loadMenu },
])('[R9-04] the page of $page asks for a hundred branches', async ({ load }) => {
  expect(await branchesAsked(load)).toMatchObject([{ limit: 100 }])
})
