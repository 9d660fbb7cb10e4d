import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'

const fresh = { 'cache-control': 'private, max-age=0, no-cache, no-store' }

/** These protocols look at the content type letter by letter. */
export function answerWith(body: object, contentType = 'application/json', status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...fresh, 'content-type': contentType } })
}

export function answerNothing(status: 200 | 204): Response {
  return new Response(null, { status, headers: fresh })
}

export type WireError = { readonly code: number; readonly description: string }

/** Every error but a missing token is a list. */
export function answerErrors(status: number, ...descriptions: readonly string[]): Response {
  return answerWith(
    descriptions.map((description): WireError => ({ code: status, description })),
    'application/json',
    status,
  )
}

/** A missing token is an object; after it aggregators take a new one and repeat the call. */
export function answerUnauthorized(reason: string): Response {
  return answerWith({ reason }, 'application/json', 401)
}

/** The aggregator did something that is answered with errors. */
export class RefusedCall extends Error {
  readonly status: number
  constructor(status: number, description: string) {
    super(description)
    this.status = status
  }
}

export const placeNotFound = () => new RefusedCall(404, 'Place not found')
export const orderNotFound = () => new RefusedCall(404, 'Order not found')

/** The body as JSON whatever its content type says; without what a database cannot store. */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text(), (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    )
  } catch (error) {
    if (error instanceof SyntaxError) throw new RefusedCall(400, 'The body is not JSON')
    throw error
  }
}
