import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '@doira/api/platform/log'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { sendAnswer } from '../cache/send-answer.ts'
import { pageAddress } from '../pages/page-key.ts'
import { type KnownPlaces, pageVariant } from '../pages/page-variant.ts'
import { renderPage } from '../pages/render-page.ts'
import type { Shop, Storefront } from '../pages/storefront.ts'
import { pageRequest } from './web-request.ts'

/** A chain with everything that its pages are made from. */
export type OpenShop = {
  readonly shop: Shop
  readonly storefront: Storefront
  readonly places: () => Promise<KnownPlaces>
}

/** Answers a GET or HEAD of a page from the cache, rendering it when nobody has asked before. */
export function makePagesHandler({ cache, log }: { cache: AnswerCache; log: Log }) {
  return async (request: IncomingMessage, response: ServerResponse, open: OpenShop): Promise<void> => {
    const { shop, storefront } = open
    const variant = pageVariant(request.headers.cookie, await open.places())
    const { target, key } = pageAddress(request.url ?? '/', { shipperId: shop.shipperId, variant })
    const render = () => {
      const started = performance.now()
      const made = renderPage({
        storefront,
        request: pageRequest(request, { origin: shop.siteUrl, target }),
        variant,
        shipperId: shop.shipperId,
      })
      return made.then((answer) => {
        const ms = Math.round(performance.now() - started)
        log.debug(
          { target, status: answer.status, ms, bytes: answer.bodies.identity.length },
          'page_rendered',
        )
        return answer
      })
    }
    sendAnswer(request, response, key === null ? await render() : await cache.answer(key, render))
  }
}
