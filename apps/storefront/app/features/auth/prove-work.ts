import { hasZeroBits, workText } from '@doira/domain/auth/proof-of-work'

/** Of hashes that are computed together: one at a time, the way to the browser's own code would cost more than it. */
const together = 256

/** Looks for the number that an answer asked for. It takes a phone about a second. */
export async function proveWork(challenge: string, bits: number): Promise<string> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += together) {
    const texts = Array.from({ length: together }, (_, at) => workText(challenge, from + at))
    const hashes = await Promise.all(
      texts.map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))),
    )
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits))
    if (found >= 0) return texts[found] ?? ''
  }
}
