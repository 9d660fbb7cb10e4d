const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a valid id for a column; with any other the database reports an error. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}
