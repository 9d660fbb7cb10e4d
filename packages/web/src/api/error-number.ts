const shownDigits = 6

/** What somebody reads out on the phone, and the log finds: the end of the id of a request. */
export function errorNumber(requestId: string): string {
  return requestId.slice(-shownDigits).toUpperCase()
}
