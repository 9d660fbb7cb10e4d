/** A log sequence number (LSN): a position in the WAL, in bytes from its beginning. */
export type WalPosition = bigint

/**
 * Parses `1/6B374D8`, as PostgreSQL writes it.
 * @throws Error for anything else
 */
export function parseWalPosition(text: string): WalPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) throw new Error(`${text} is not a WAL position`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function formatWalPosition(position: WalPosition): string {
  return `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffffffffn).toString(16).toUpperCase()}`
}

/** The first byte of the segment that contains a position. */
export function segmentStart(position: WalPosition, segmentBytes: number): WalPosition {
  return position - (position % BigInt(segmentBytes))
}

/** The file name of the segment that contains a position: timeline, and the segment's number in two halves. */
export function segmentName(timeline: number, position: WalPosition, segmentBytes: number): string {
  const perHalf = 0x1_0000_0000n / BigInt(segmentBytes)
  const number = position / BigInt(segmentBytes)
  return [BigInt(timeline), number / perHalf, number % perHalf]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** The inverse of `segmentName`: where a segment begins. */
export function segmentPosition(name: string, segmentBytes: number): WalPosition {
  const perHalf = 0x1_0000_0000n / BigInt(segmentBytes)
  const [high, low] = [BigInt(`0x${name.slice(8, 16)}`), BigInt(`0x${name.slice(16, 24)}`)]
  return (high * perHalf + low) * BigInt(segmentBytes)
}
