import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { OpenShop, OpenShops } from '../../pages/open-shops.ts'
import { makeChainIcons } from './chain-icons.ts'

/** The chain's page of its icon answers this. */
async function ask(icons: ReturnType<typeof makeChainIcons>): Promise<number | undefined> {
  const sent: { status?: number } = {}
  const request = { method: 'GET', headers: {} } as unknown as IncomingMessage
  const response = {
    writeHead: (status: number) => Object.assign(sent, { status }),
    end: () => undefined,
  } as unknown as ServerResponse
  await icons(request, response, '/icon-192.png')
  return sent.status
}

test('[S-58] an icon that could not be drawn is drawn again', async () => {
  const answers = ['<svg>', '<svg>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>']
  const shop = {
    shop: { shipperId: 'one', siteUrl: 'https://shop.example' },
    storefront: async () => new Response(answers.shift()),
  } as unknown as OpenShop
  const shops = { ofHost: async () => shop } as unknown as OpenShops
  const icons = makeChainIcons({ shops })
  const [first, second] = [await failureOf(ask(icons)), await failureOf(ask(icons))]
  expect(first).toBeInstanceOf(Error)
  expect(second).toBeInstanceOf(Error)
  expect(second, 'drawn anew').not.toBe(first)
  expect(await ask(icons)).toBe(200)
})

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}
