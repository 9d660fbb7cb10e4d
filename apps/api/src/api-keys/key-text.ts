import { crc32 } from 'node:zlib'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const start = 'doira_live_'
/** 62^22 is more than 2^130. */
const randomLength = 22
const checksumLength = 6
const shownLength = 8
const pattern = /^doira_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}$/

/**
 * An API key: `doira_live_`, 22 random characters, and a checksum by which a scanner of published code recognises a real
 * key without asking the server.
 *
 * @param token 32 random bytes in base64url
 */
export function makeKeyText(token: string): string {
  const random = BigInt(`0x${Buffer.from(token, 'base64url').toString('hex')}`)
  const body = `${start}${toBase62(random, randomLength)}`
  return `${body}_${getChecksum(body)}`
}

/** Whether a text can be a key: what cannot is refused without asking the database. */
export function isKeyText(text: string): boolean {
  const body = text.slice(0, start.length + randomLength)
  return pattern.test(text) && text.endsWith(`_${getChecksum(body)}`)
}

/** What lists and logs call a key. */
export function getKeyPrefix(text: string): string {
  return text.slice(start.length, start.length + shownLength)
}

function getChecksum(body: string): string {
  return toBase62(BigInt(crc32(body)), checksumLength)
}

function toBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = `${letters[Number(rest % 62n)]}${text}`
  return text
}
