/** Letters and digits that nobody mistakes for others: without 0 and O, 1 and I. A power of two, so that bytes choose evenly. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 50 random bits: even ten thousand codes of a promotion are not found within the limits of guesses. */
export const randomLetters = 10

/** Of the same letters; empty: none. */
export const codePrefixPattern = /^([A-HJ-NP-Z2-9]{2,8})?$/

/** A personal code of a customer. @param bytes random, `randomLetters` of them */
export function makePersonalCode(prefix: string, bytes: Uint8Array): string {
  const random = Array.from(bytes, (byte) => letters[byte % letters.length] ?? '').join('')
  return prefix === '' ? random : `${prefix}-${random}`
}
