import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** What guessing costs: 32 MB and about a tenth of a second each. */
const cost = { log2N: 15, r: 8, p: 1 } as const
const hashBytes = 32

/** What is stored of a password, with its own salt and the cost that it was made at. */
export async function hashPassword(password: string): Promise<string> {
  const way = makeHashWay()
  return `${way}$${(await hashBy(way, password)).toString('base64url')}`
}

/** Takes the same time whether it matches or not; also for an unknown login, with `unmatchableHash`. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const end = stored.lastIndexOf('$')
  const expected = Buffer.from(stored.slice(end + 1), 'base64url')
  const given = await hashBy(stored.slice(0, end), password)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** How something is hashed slowly: the cost, and a new salt. */
export function makeHashWay(): string {
  const { log2N, r, p } = cost
  return ['scrypt', log2N, r, p, randomBytes(16).toString('base64url')].join('$')
}

/** The same each time for a text and a way. */
export function hashBy(way: string, text: string): Promise<Buffer> {
  const [, log2N, r, p, salt = ''] = way.split('$')
  const options: ScryptOptions = { N: 2 ** Number(log2N), r: Number(r), p: Number(p) }
  const maxmem = 256 * 2 ** Number(log2N) * Number(r)
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    scrypt(text.normalize('NFKC'), Buffer.from(salt, 'base64url'), hashBytes, { ...options, maxmem }, done)
  })
}

/** No password has this hash. */
export const unmatchableHash = `scrypt$${cost.log2N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Without letters and digits that are taken for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ2345679'

/** 12 characters: some 69 bits. */
export function makePassword(): string {
  const bytes = randomBytes(64)
  const letters = [...bytes].filter((byte) => byte < 256 - (256 % alphabet.length))
  return letters
    .slice(0, 12)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
}
