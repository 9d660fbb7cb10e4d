import { expect, test } from 'vitest'
import { isAllowedSite, toAllowedSite } from './allowed-sites.ts'

test.each([
  ['https://bahor.uz', 'https://bahor.uz'],
  ['  Bahor.UZ/menu?a=1#top ', 'https://bahor.uz'],
  ['https://www.bahor.uz:443/', 'https://www.bahor.uz'],
  ['https://bahor.uz:8443', 'https://bahor.uz:8443'],
  ['https://bahor.uz:65535', 'https://bahor.uz:65535'],
  ['xn--80ak6aa92e.xn--p1ai', 'https://xn--80ak6aa92e.xn--p1ai'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('the site %s is stored as %s', (typed, stored) => {
  expect(toAllowedSite(typed)).toBe(stored)
  expect(isAllowedSite(stored)).toBe(true)
})

test.each([
  '',
  '*',
  'https://*.bahor.uz',
  'http://bahor.uz',
  'javascript:alert(1)',
  'https://bahor.uz; script-src *',
  'https://bahor.uz https://evil.example',
  'https://user@bahor.uz',
  'https://bahor',
  'https://bahor.uz:65536',
  'http://localhost:99999',
  'https://localhost',
  'null',
  `https://${'a'.repeat(100)}.uz`,
])('%j is no site that can be allowed', (typed) => {
  expect(toAllowedSite(typed)).toBeNull()
})

test('only what is already an origin is accepted from a request', () => {
  expect(isAllowedSite('https://bahor.uz/')).toBe(false)
  expect(isAllowedSite('https://Bahor.uz')).toBe(false)
})
