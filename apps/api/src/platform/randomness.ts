import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** A source of unpredictable values; injected, so that tests can predict them. */
export type Randomness = {
  uuid(): string
  /** A number of random digits, uniformly distributed. */
  digits(length: number): string
  /** 32 bytes as text for a header. */
  token(): string
}

export const systemRandomness: Randomness = {
  uuid: randomUUID,
  digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
  token: () => randomBytes(32).toString('base64url'),
}
