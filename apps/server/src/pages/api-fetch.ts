import { noteFacts } from '../cache/answer-facts.ts'
import { factsOfAnswer } from '../cache/facts-of-answer.ts'
import type { ApiFetch } from './storefront.ts'

type Api = { readonly fetch: (request: Request) => Response | Promise<Response> }

/**
 * Calls the API in this process, for pages that are rendered here. Each answer tells the page what it depends on:
 * by its own headers, and by what was asked.
 */
export function makeApiFetch(api: Api, origin: string): ApiFetch {
  return async (path, init) => {
    const url = new URL(path, origin)
    const response = await api.fetch(new Request(url, init))
    noteFacts(factsOfAnswer(url, new Headers(init.headers).get('shipper'), response))
    return response
  }
}
