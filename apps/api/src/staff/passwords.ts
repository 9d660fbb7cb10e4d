import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** What guessing costs: 32 MB and about a tenth of a second each. */
const cost = { log2N: 15, r: 8, p: 1 } as const
const hashBytes = 32

/** What is stored of a password, with its own salt and the cost that it was made at. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { log2N, r, p } = cost
  const hash = await derive(password, salt, cost)
  return ['scrypt', log2N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** In the same time whether it fits or not; also for a login that nobody has, by `nobodysHash`. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, log2N, r, p, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
  })
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** No password has this hash. */
export const nobodysHash = `scrypt$${cost.log2N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

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

function derive(
  password: string,
  salt: Buffer,
  { log2N, r, p }: { readonly log2N: number; readonly r: number; readonly p: number },
): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
