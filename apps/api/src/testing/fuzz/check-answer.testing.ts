import { errorAnswerSchema, type RequestErrorCode } from '@doira/contract/common/error-answer'
import { problemStatus } from '@doira/contract/common/problem-status'
import type { Endpoint } from '@doira/contract/endpoint'

const requestErrors = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_text: 400,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  not_ready: 503,
  internal: 500,
} as const satisfies Record<RequestErrorCode, number>
const statusOf: Readonly<Record<string, number>> = { ...requestErrors, ...problemStatus }

/** Calls whose success is a file or a stream, by the start of its content type. */
const filed: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'text/event-stream': 'stream',
  'application/pdf': 'file',
  'image/webp': 'file',
  'application/vnd.openxmlformats': 'file',
}

/** What is wrong with an answer; null: it is what the contract promises. Streams are closed. */
export async function checkAnswer(endpoint: Endpoint, response: Response): Promise<string | null> {
  const type = response.headers.get('content-type') ?? ''
  const caching = response.headers.get('cache-control') ?? ''
  if (response.ok && endpoint.auth !== 'none' && !/no-store|private/.test(caching)) return 'may be cached'
  if (response.ok && Object.keys(filed).some((known) => type.startsWith(known))) {
    await response.body?.cancel()
    return null
  }
  const text = await response.text()
  const json = parsed(text)
  if (response.ok) {
    if (response.status !== (endpoint.status ?? 200)) return `status ${response.status}`
    const read = endpoint.answer.safeParse(json)
    return read.success ? null : `breaks its schema: ${JSON.stringify(read.error.issues).slice(0, 400)}`
  }
  return checkRefusal(response.status, text)
}

/** The same for what any request may be answered when it is not successful. */
export function checkRefusal(status: number, text: string): string | null {
  const refusal = errorAnswerSchema.safeParse(parsed(text))
  if (!refusal.success) return `${status} is no problem: ${text.slice(0, 200)}`
  const { code } = refusal.data
  if (code === 'internal' || statusOf[code] === undefined) return `${status} ${code}`
  return statusOf[code] === status ? null : `${code} with ${status}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
