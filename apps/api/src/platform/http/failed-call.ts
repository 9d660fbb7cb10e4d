import { wasNeverSent } from '../never-sent.ts'

/** Of what staff are shown of an answer. */
export const longestText = 300

/** Why a call has no answer. */
export function codeOfFailure(error: unknown): 'timeout' | 'unreachable' | 'certificate' {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'timeout'
  if (wasNeverSent(error)) return 'unreachable'
  const cause = error instanceof Error ? error.cause : null
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return /CERT|SELF_SIGNED|TLS|SSL/.test(code) ? 'certificate' : 'unreachable'
}

/** What `Retry-After` says, an hour at most; null: nothing. */
export function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('Retry-After')
  return header !== null && /^\d{1,5}$/.test(header) ? Math.min(Number(header), 3600) : null
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
