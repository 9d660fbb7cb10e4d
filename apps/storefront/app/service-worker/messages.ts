import type { PageMessage, WorkerAnswers } from '../platform/worker/messages.ts'
import { version } from './built.ts'
import { storeRest } from './files.ts'
import { deleteOwnPages, showsStoredPage, storePages } from './pages.ts'

/** Does what a page asks of its worker. */
export function answerMessage(event: ExtendableMessageEvent, worker: ServiceWorkerGlobalScope): void {
  const message = event.data as PageMessage // only pages of this site can send any
  switch (message.type) {
    case 'store-pages':
      event.waitUntil(storePages(message.paths, message))
      break
    case 'store-rest':
      event.waitUntil(storeRest())
      break
    case 'forget-own-pages':
      event.waitUntil(deleteOwnPages())
      break
    case 'take-over':
      event.waitUntil(worker.skipWaiting())
      break
    case 'who-are-you': {
      const window = event.source && 'id' in event.source ? event.source.id : ''
      const answer: WorkerAnswers['who-are-you'] = { version, isPageStored: showsStoredPage(window) }
      event.ports[0]?.postMessage(answer)
      break
    }
    default:
      message satisfies never
  }
}
