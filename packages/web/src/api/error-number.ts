const shownDigits = 6

/** A short number for support and for searching the log: the end of a request's id. */
export function errorNumber(requestId: string): string {
  return requestId.slice(-shownDigits).toUpperCase()
}
