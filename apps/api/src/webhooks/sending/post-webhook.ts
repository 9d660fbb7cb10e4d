import type { IncomingMessage } from 'node:http'
import type { DeliveryProblem } from '@doira/domain/webhooks/webhook-problem'
import { callTarget } from './call-target.ts'
import { BadTarget, findTarget, type WebhookNetwork } from './webhook-target.ts'

const attemptMs = 15_000
const mostBytesRead = 16 * 1024
const mostBytesStored = 4 * 1024

export type Posted = {
  /** Null: there was no answer. */
  readonly status: number | null
  readonly problem: DeliveryProblem | null
  /** The beginning of the answer. */
  readonly answer: string
  readonly ms: number
  readonly retryAfterSeconds: number | null
}

/**
 * Sends a body to the address that the URL stands for now. Redirects are not followed, and an answer is read to 16 KB; what is
 * sent afterwards is not waited for.
 *
 * @throws AbortError when the server stops
 */
export async function postWebhook(
  { url, body, headers }: { readonly url: string; readonly body: string; readonly headers: Headers },
  { network, stopping, timeoutMs = attemptMs }: PostDeps,
): Promise<Posted> {
  const began = performance.now()
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
  const failed = (problem: DeliveryProblem): Posted => ({
    ...{ status: null, problem, answer: '', retryAfterSeconds: null },
    ms: Math.round(performance.now() - began),
  })
  try {
    // An attempt that has ended waits for no resolver.
    const target = await orAborted(findTarget(url, network, signal), signal)
    const bytes = Buffer.from(body)
    const response = await callTarget(target, {
      ...{ method: 'POST', body: bytes, signal },
      headers: {
        ...{ 'Content-Type': 'application/json', 'Content-Length': String(bytes.length), ...headers },
        'User-Agent': 'doira-webhooks',
      },
    })
    const answer = await readBeginning(response, signal)
    return {
      status: response.statusCode ?? null,
      problem: null,
      answer,
      ms: Math.round(performance.now() - began),
      retryAfterSeconds: readRetryAfter(response.headers['retry-after']),
    }
  } catch (error) {
    stopping.throwIfAborted()
    if (error instanceof BadTarget) return failed(error.flaw === 'unresolved' ? 'unresolved' : 'private')
    return failed(signal.aborted ? 'timeout' : 'connection')
  }
}

type Headers = Readonly<Record<string, string>>
type PostDeps = {
  readonly network: WebhookNetwork
  readonly stopping: AbortSignal
  readonly timeoutMs?: number
}

function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    work.then(resolve, reject)
  })
}

/** A receiver that sends without an end is cut off; its status counts. */
async function readBeginning(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response) {
      parts.push(part as Buffer) // no encoding is set
      length += (part as Buffer).length
      if (length >= mostBytesRead) break
    }
  } catch (error) {
    // The status has arrived, and a late end of the answer changes nothing about it unless it never ended.
    if (signal.aborted) throw error
  } finally {
    response.destroy()
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(parts).subarray(0, mostBytesStored).toString().replaceAll('\0', '\uFFFD')
}

/** Seconds, or a date; null when it is neither. */
function readRetryAfter(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const seconds = (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}
