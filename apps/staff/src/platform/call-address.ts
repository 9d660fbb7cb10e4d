export type CallParts = {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: object | undefined
}

/** The address of a call: parameters in the path, the rest as query; empty values are left out. */
export function addressOf(path: string, { params = {}, query = {} }: CallParts): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}
