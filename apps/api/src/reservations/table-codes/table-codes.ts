import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
/** Guessing one of 72 bits takes longer than anybody waits. */
const macBytes = 9

/**
 * The codes of tables: the id of the table, and an HMAC over it and the chain with the secret of the installation. A code
 * is the same each time it is printed, and nobody else can make one.
 */
export function makeTableCodes(secret: Uint8Array) {
  const sign = (shipperId: string, id: Buffer) =>
    createHmac('sha256', secret).update(`table|${shipperId}|`).update(id).digest().subarray(0, macBytes)
  return {
    make(shipperId: string, tableId: string): string {
      const id = Buffer.from(tableId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, sign(shipperId, id)]).toString('base64url')
    },
    /** The id of the table. Null: it is no code of this chain. */
    read(shipperId: string, code: string): string | null {
      const given = Buffer.from(code, 'base64url')
      if (given.length !== idBytes + macBytes) return null
      const id = given.subarray(0, idBytes)
      if (!timingSafeEqual(given.subarray(idBytes), sign(shipperId, id))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
