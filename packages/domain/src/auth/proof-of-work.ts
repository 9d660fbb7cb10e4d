/**
 * Hashcash: a number after the challenge with which its SHA-256 begins with so many zero bits. It costs a phone about a
 * second, once, and a script as much for every message.
 */
export const proofOfWorkBits = 15

/** The text that is hashed. */
export const workText = (challenge: string, number: number): string => `${challenge}:${number}`

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  const rest = bits % 8
  return (
    hash.subarray(0, whole).every((byte) => byte === 0) &&
    (rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0)
  )
}
