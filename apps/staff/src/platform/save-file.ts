import { type CallName, callAddress, callHeaders } from './staff-api.ts'

/** Saves what a call answers as a file: it wants the token, which a link cannot carry. Answers whether it came. */
export async function saveFile(call: CallName, query: object, name: string): Promise<boolean> {
  const response = await fetch(callAddress(call, { query }), { headers: callHeaders() }).catch(() => null)
  if (!response?.ok) return false
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
  return true
}
