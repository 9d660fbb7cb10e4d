/**
 * The connection was refused, the name is unknown, or no connection was established within the ten seconds of
 * `fetch`.
 */
const neverSent = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
])

/**
 * Whether a failed `fetch` has certainly sent nothing. With a broken or slow connection it may have sent the
 * request.
 */
export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    neverSent.has(cause.code)
  )
}
