import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isAddressOrNetwork, isAmong } from './key-addresses.ts'
import { getKeyPrefix, isKeyText, makeKeyText } from './key-text.ts'

const aToken = () => randomBytes(32).toString('base64url')

test('[S-68] a key names its kind, and its checksum distinguishes it from other texts', () => {
  const texts = Array.from({ length: 200 }, () => makeKeyText(aToken()))
  expect(new Set(texts).size).toBe(200)
  for (const text of texts) {
    expect(text).toMatch(/^doira_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}$/)
    expect(isKeyText(text)).toBe(true)
    expect(text).toContain(`doira_live_${getKeyPrefix(text)}`)
    const changed = text.replace(
      /^(.{12})(.)/,
      (_, start: string, letter: string) => `${start}${letter === 'a' ? 'b' : 'a'}`,
    )
    expect(isKeyText(changed)).toBe(false)
    expect(isKeyText(`${text}x`)).toBe(false)
  }
})

test.each([
  ['10.0.0.1', true],
  ['91.204.12.0/24', true],
  ['2a02:6b8::/32', true],
  ['::1', true],
  ['0.0.0.0/0', false],
  ['10.0.0.1/33', false],
  ['10.0.0', false],
  ['fe80::1%eth0', false],
  ['10.0.0.0/24/8', false],
  ['10.0.0.0/', false],
  ['shop.example', false],
])('%s is an address or a network: %s', (text, is) => expect(isAddressOrNetwork(text)).toBe(is))

test.each([
  ['91.204.12.8', true],
  ['91.204.13.8', false],
  ['10.0.0.1', true],
  ['2a02:6b8::99', true],
  ['2a02:6b9::99', false],
  ['unknown', false],
])('a key of two networks and one address accepts %s: %s', (address, is) => {
  expect(isAmong(['91.204.12.0/24', '10.0.0.1', '2a02:6b8::/32'], address)).toBe(is)
})
