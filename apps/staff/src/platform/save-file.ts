import { type CallName, fetchFile } from './api/staff-api.ts'

/**
 * Saves what a call answers as a file, by the name that the server gives it, else by this one: it wants the token, which a
 * link cannot carry. Answers whether it came.
 */
export async function saveFile(
  call: CallName,
  query: object,
  name: string,
  params: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const response = await fetchFile(call, { query, params }).catch(() => null)
  if (!response) return false
  saveBlob(await response.blob(), findName(response) ?? name)
  return true
}

/** The name of a file with letters of every language. */
function findName(response: Response): string | null {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return name === undefined ? null : decodeURIComponent(name)
}

/** Saves a text that a call has answered. */
export function saveText(text: string, name: string, type: 'text/csv' | 'application/json'): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
