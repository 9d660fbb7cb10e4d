import { expect, test } from 'vitest'
import { findWideNetwork, getNetwork } from './caller-network.ts'

test.each([
  ['84.54.1.1', '84.54.1.1'],
  ['84.54.1.1:52100', '84.54.1.1'],
  ['::ffff:84.54.1.1', '84.54.1.1'],
  ['::FFFF:5436:0101', '84.54.1.1'],
  ['0:0:0:0:0:ffff:84.54.1.1', '84.54.1.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('[S-03] %s is counted as %s', (address, network) => {
  expect(getNetwork(address)).toBe(network)
})

test('[S-03] networks of one /48 are counted together as well, IPv4 addresses are not', () => {
  expect(findWideNetwork(getNetwork('2001:db8:1:2::5'))).toBe('2001:db8:1::/48')
  expect(findWideNetwork(getNetwork('2001:db8:1:ffff::5'))).toBe('2001:db8:1::/48')
  expect(findWideNetwork(getNetwork('::1'))).toBe('0:0:0::/48')
  expect(findWideNetwork(getNetwork('84.54.1.1'))).toBeNull()
})
