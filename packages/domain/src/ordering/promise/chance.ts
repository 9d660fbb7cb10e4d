/** A power of two, so that a draw is a mask away. */
const size = 4096

/**
 * Draws of the standard normal distribution, the same in every process: a promise is computed again from the same facts
 * as the same promise.
 */
const normals: Float64Array = makeNormals(20_261_129)

/** A sequence of draws; the same number begins the same sequence. */
export function drawFrom(seed: number): () => number {
  let next = Math.imul(seed + 1, 2_654_435_761) >>> 0
  return () => {
    next = (next + 1) % size
    return normals[next] ?? 0
  }
}

/** Uniform numbers from 0 to 1, by mulberry32. */
export function uniformFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function makeNormals(seed: number): Float64Array {
  const uniform = uniformFrom(seed)
  return Float64Array.from(
    { length: size },
    () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  )
}

/** The sigma of a logarithmic normal distribution with this standard deviation in parts of its mean. */
export function sigmaOf(variation: number): number {
  return Math.sqrt(Math.log(1 + variation * variation))
}

/** The value below which a share of the values lies; they must be sorted, and one at least. */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
