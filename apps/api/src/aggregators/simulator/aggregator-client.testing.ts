import type { AggregatorId } from '@doira/domain/aggregators/aggregators'
import type * as z from 'zod/mini'
import { errorsShape, reasonShape, tokenShape } from './wire-shapes.testing.ts'

/** How a simulated aggregator reaches the shop, in process or over the network. */
export type SimulatorRig = {
  readonly aggregator: AggregatorId
  /** Without a slash at its end: `/aggregators/<slug>`, with a prefix of the dialect or without. */
  readonly address: string
  readonly clientId: string
  readonly clientSecret: string
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>
}

type Expected<Shape extends z.ZodMiniType | null> = {
  /** One of these. */
  readonly status: number | readonly number[]
  /** Letter by letter; null: the answer is empty. */
  readonly contentType?: string | null
  readonly shape?: Shape
}

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly contentType?: string
}

/** Calls the shop as an aggregator does, and holds every answer against its protocol. */
export function makeAggregatorClient(rig: SimulatorRig) {
  let token: string | null = null

  async function takeToken(): Promise<string> {
    const form = new URLSearchParams({
      ...{ client_id: rig.clientId, client_secret: rig.clientSecret },
      ...{ grant_type: 'client_credentials', scope: 'read write' },
    })
    const response = await rig.request(`${rig.address}/security/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    const answer = await check(response, 'token', {
      status: 200,
      contentType: 'application/json',
      shape: tokenShape,
    })
    token = answer.access_token
    return token
  }

  async function send({ method, path, body, contentType = 'application/json' }: Call): Promise<Response> {
    return rig.request(`${rig.address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token ?? (await takeToken())}`,
        ...(body !== undefined && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  /** Takes a new token when the present one is refused, and repeats the call once. */
  async function call<Shape extends z.ZodMiniType>(
    given: Call,
    expected: Expected<Shape>,
  ): Promise<z.infer<Shape>> {
    let response = await send(given)
    if (response.status === 401) {
      await check(response, given.path, { status: 401, contentType: 'application/json', shape: reasonShape })
      await takeToken()
      response = await send(given)
    }
    return check(response, `${given.method} ${given.path}`, expected)
  }

  /** Every error but that of a token is a list. */
  async function refused(
    given: Call,
    status: number | readonly number[],
  ): Promise<z.infer<typeof errorsShape>> {
    return call(given, { status, contentType: 'application/json', shape: errorsShape })
  }

  return {
    takeToken,
    call,
    /** The status of the answer alone, where several are right. */
    tryCall: async (given: Call) => (await send(given)).status,
    refused,
    /** As if time had passed it by. */
    spoilToken: () => {
      token = 'spoilt'
    },
  }
}

async function check<Shape extends z.ZodMiniType>(
  response: Response,
  what: string,
  { status, contentType, shape }: Expected<Shape>,
): Promise<z.infer<Shape>> {
  const text = await response.text()
  const wanted = typeof status === 'number' ? [status] : status
  if (!wanted.includes(response.status)) throw new Error(`${what}: ${response.status} ${text}`)
  if (contentType === null && text !== '') throw new Error(`${what}: must be empty: ${text}`)
  const given = response.headers.get('content-type')
  if (typeof contentType === 'string' && given !== contentType)
    throw new Error(`${what}: content type ${given}`)
  if (!shape) return undefined as z.infer<Shape> // nobody reads it
  const read = shape.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`${what}: ${JSON.stringify(read.error.issues)} in ${text.slice(0, 500)}`)
  return read.data as z.infer<Shape> // of this very shape
}
