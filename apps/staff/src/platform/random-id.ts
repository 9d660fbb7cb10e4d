/** A random UUID; tablets reach a kitchen's own server by plain http, where browsers hide `crypto.randomUUID`. */
export function randomId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes: number[] = [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte, place) => {
    const fixed = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
