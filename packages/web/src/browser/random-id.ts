/**
 * A random UUID. Browsers give `crypto.randomUUID` to secure pages only, and a shop is also tried out at
 * `http://192.168.…`, so that the same is made from random bytes there.
 */
export function randomId(random: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (random.randomUUID) return random.randomUUID()
  const bytes = random.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, place) => byteAt(place, byte).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Version 4 and the variant are in the seventh and ninth byte. */
function byteAt(place: number, byte: number): number {
  if (place === 6) return (byte & 0x0f) | 0x40
  return place === 8 ? (byte & 0x3f) | 0x80 : byte
}
