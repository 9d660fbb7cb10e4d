import type { Page } from '@playwright/test'

declare global {
  interface Window {
    receivedOrderEvents?: string[]
  }
}

/** Writes down the number of every event that the page's live stream brings. To be called before the page is opened. */
export async function recordOrderEvents(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const received: string[] = []
    window.receivedOrderEvents = received
    const listen = async (body: ReadableStream<Uint8Array>) => {
      const decoder = new TextDecoder()
      const reader = body.getReader()
      let rest = ''
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const blocks = (rest + decoder.decode(read.value, { stream: true })).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, id] = /^id: (\d+)\nevent: order$/m.exec(block) ?? []
          if (id !== undefined) received.push(id)
        }
      }
    }
    const fetchAsUsual = window.fetch
    window.fetch = async (input, init) => {
      const response = await fetchAsUsual(input, init)
      if (!String(input).includes('/v1/order-events') || !response.body) return response
      const [own, copy] = response.body.tee()
      listen(copy).catch(() => {})
      return new Response(own, response)
    }
  })
  return () => page.evaluate(() => window.receivedOrderEvents ?? [])
}
