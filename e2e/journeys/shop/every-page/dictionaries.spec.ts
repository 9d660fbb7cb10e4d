import { expect, test } from '../../../fixtures.ts'
import { shop } from '../../../pages/shop/shop.ts'

test('the second page of a dish is sent as its difference from the first', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  const encodings = new Map<string, string | undefined>()
  const bytes = new Map<string, number>()
  const urls = new Map<string, string>()
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  network.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) =>
    encodings.set(
      requestId,
      Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1],
    ),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  )
  const dictionary = page.waitForResponse(/\/page-dictionary\//).catch(() => null)
  await shop(page).open('/product/philadelphia-classic')
  await dictionary
  await expect(async () => {
    await shop(page).open('/product/tiramisu')
    const [id = ''] = [...urls].findLast(([, url]) => url.endsWith('/product/tiramisu')) ?? []
    expect(encodings.get(id)).toBe('dcz')
    expect(bytes.get(id)).toBeLessThan(5000)
  }).toPass()
  await expect(shop(page).heading()).toHaveText('Тирамису')
})
