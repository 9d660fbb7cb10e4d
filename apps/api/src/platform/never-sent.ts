/** Nobody listens there, the name is unknown, or no connection came about in the ten seconds that `fetch` gives it. */
const neverSent = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
])

/** Whether a failed `fetch` has certainly sent nothing. A connection that broke, or was too slow, may have. */
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
