/** Nobody listens there, or the name is unknown. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

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
