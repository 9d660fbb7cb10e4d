const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a column of ids can hold the text; the database answers anything else with an error. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}
