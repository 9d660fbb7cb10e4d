import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { findTarget } from './webhook-target.ts'

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
  ],
  ...['ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fec0::1', 'shop.example', ''],
])('[S-69] %s is not an address of the internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '91.204.12.8', '172.32.0.1', '100.128.0.1', '2a02:6b8::1', '2606:4700::1111'])(
  '[S-69] %s is an address of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

const never = new AbortController().signal
const resolvesTo = (...addresses: readonly string[]) => ({
  allowsPrivate: false,
  resolve: async () => addresses,
})

test.each([
  ['http://hooks.example/a', 'not_https'],
  ['ftp://hooks.example/a', 'not_https'],
  ['https://hooks.example:22/a', 'port'],
  ['https://name:secret@hooks.example/a', 'invalid'],
  ['https://hooks.example/a#b', 'invalid'],
  ['hooks.example', 'invalid'],
  ['https://127.0.0.1/a', 'private'],
  ['https://[::1]/a', 'private'],
  ['https://[::ffff:10.0.0.1]/a', 'private'],
  ['https://2130706433/a', 'private'],
  ['https://0x7f.1/a', 'private'],
])('[S-69] %s is refused as %s', async (url, flaw) => {
  await expect(findTarget(url, resolvesTo('8.8.8.8'), never)).rejects.toMatchObject({ flaw })
})

test('[S-69] a name is refused when one of its addresses is private, or when it has none', async () => {
  const url = 'https://hooks.example/a'
  await expect(findTarget(url, resolvesTo('8.8.8.8', '10.0.0.1'), never)).rejects.toMatchObject({
    flaw: 'private',
  })
  await expect(findTarget(url, resolvesTo(), never)).rejects.toMatchObject({ flaw: 'unresolved' })
  const failing = { allowsPrivate: false, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
  await expect(findTarget(url, failing, never)).rejects.toMatchObject({ flaw: 'unresolved' })
  expect(await findTarget(url, resolvesTo('8.8.8.8', '8.8.4.4'), never)).toMatchObject({ address: '8.8.8.8' })
})
