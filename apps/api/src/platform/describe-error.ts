type DescribedError = {
  readonly type: string
  readonly message: string
  /** The code of PostgreSQL, the system or a library. */
  readonly errorCode?: string
  /** The stack without the message that Node puts before it. */
  readonly at?: readonly string[]
  readonly cause?: unknown
}

const mostCauses = 5

/**
 * Describes an error for the log. Neither the text nor the parameters of a failed statement are logged: they
 * contain phones, addresses and codes. PostgreSQL's details and hints quote values too, so that only its
 * message and code are logged.
 */
export function describeError(error: unknown, depth = 0): DescribedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    message: isOfStatement(error) ? 'a statement failed' : error.message,
    ...(code === undefined ? {} : { errorCode: code }),
    ...(frames.length === 0 ? {} : { at: frames.map((frame) => frame.trim()) }),
    ...(error.cause === undefined || depth >= mostCauses
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Drizzle's error contains the statement and its parameters in its message and in fields. */
function isOfStatement(error: Error): boolean {
  return 'query' in error && 'params' in error
}
