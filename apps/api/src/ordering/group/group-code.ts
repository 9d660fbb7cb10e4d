import { createHmac } from 'node:crypto'

/** Bytes of the code in a link: nobody guesses it. */
const codeBytes = 16

/** The code of a link can be made again at any time, so that everybody in the basket may share it, and only its hash is stored. */
export function makeGroupCode(
  secret: Uint8Array,
  {
    shipperId,
    id,
    linkVersion,
  }: { readonly shipperId: string; readonly id: string; readonly linkVersion: number },
): string {
  const hash = createHmac('sha256', secret).update(`group|${shipperId}|${id}|${linkVersion}`).digest()
  return hash.subarray(0, codeBytes).toString('base64url')
}
