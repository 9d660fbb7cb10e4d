import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLog } from '@doira/api/platform/log'
import { expect, onTestFinished, test } from 'vitest'
import type { OpenShop } from '../pages/open-shops.ts'
import { makePageHandlers } from './page-handler.ts'

test('[R10-38] a page that is made while a chain allows a site is made with the site: it would stay in the cache without it', async () => {
  let allowedSites: readonly string[] = []
  const open = () =>
    ({
      shop: { shipperId: 'chain', siteUrl: 'https://shop.example' },
      storefront: async () => new Response('<p>Menu</p>', { headers: { 'content-type': 'text/html' } }),
      places: {
        // Read from the database: the change comes meanwhile, and nothing is cached yet that it could invalidate.
        async get() {
          allowedSites = ['https://bahor.uz']
          return { cities: [], defaultCity: null }
        },
      },
      allowedSites,
    }) as unknown as OpenShop // what a page needs of it
  const { pages } = makePageHandlers({
    cache: { answer: (_key: string, make: () => Promise<unknown>) => make() },
    pageDictionary: { named: async (answer: unknown) => answer },
    dictionaries: null,
    shops: { ofHost: async () => open() },
    log: silentLog,
    routeOf: () => 'page',
    headers: {},
    thirdPartiesOf: ({ allowedSites: sites }: OpenShop) => ({
      ...{ allowedSites: sites, hasProviderMap: false, mapTiles: null },
      ...{ isMiniApp: false, hasTagManager: false },
    }),
  } as unknown as Parameters<typeof makePageHandlers>[0]) // what a page needs of it
  const server = createServer((request, response) => void pages(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  const answer = await fetch(`http://127.0.0.1:${port}/about`)
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors https://bahor.uz')
})
