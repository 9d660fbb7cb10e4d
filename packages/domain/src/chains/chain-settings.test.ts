import { expect, test } from 'vitest'
import { toSum } from '../money/sum.ts'
import { defaultRules } from '../policy/chain-rules.ts'
import { type ChainSettings, wrongSettings } from './chain-settings.ts'

const good: ChainSettings = {
  name: 'doira',
  logo: '',
  icon: '',
  brandColor: '#d3221a',
  phones: ['1089', '+998 71 200 10 20'],
  socials: [{ network: 'telegram', url: 'https://t.me/doira' }],
  appStoreUrl: 'https://apps.apple.com/app/id1',
  googlePlayUrl: null,
  allowedSites: ['https://bahor.uz'],
  couriersTakeOrders: false,
  courierCashLimit: 1_000_000,
  complaintRules: defaultRules.complaintRules,
  substitutionMinutes: 5,
  apologyRules: defaultRules.apologyRules,
  paymentsOff: { bukhara: ['card'] },
}
const offered = ['cash', 'card', 'cashback'] as const

test('settings as they should be are accepted', () => {
  expect(wrongSettings(good, good, offered)).toEqual([])
  expect(wrongSettings({ ...good, brandColor: null, socials: [], appStoreUrl: null }, good, offered)).toEqual(
    [],
  )
})

test.each<[Partial<ChainSettings>, string]>([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ brandColor: '#ffd700' }, 'brandColor'],
  [{ brandColor: 'red' }, 'brandColor'],
  [{ phones: [] }, 'phones'],
  [{ phones: ['call us'] }, 'phones'],
  [{ socials: [{ network: 'telegram', url: 'https://evil.example/t.me/doira' }] }, 'socials.telegram'],
  [{ socials: [{ network: 'instagram', url: 'http://instagram.com/doira' }] }, 'socials.instagram'],
  [{ appStoreUrl: 'https://apps.apple.com.evil.example/app' }, 'appStoreUrl'],
  [{ googlePlayUrl: 'javascript:alert(1)' }, 'googlePlayUrl'],
  [{ allowedSites: ['https://*.bahor.uz'] }, 'allowedSites'],
  [{ allowedSites: ['https://bahor.uz', 'https://bahor.uz'] }, 'allowedSites'],
  [{ allowedSites: Array.from({ length: 21 }, (_, n) => `https://a${n}.uz`) }, 'allowedSites'],
  [{ courierCashLimit: 99_999 }, 'courierCashLimit'],
  [{ substitutionMinutes: 61 }, 'substitutionMinutes'],
  [{ paymentsOff: { bukhara: ['cash', 'card'] } }, 'paymentsOff'],
  [{ paymentsOff: { tashkent: ['cash', 'card', 'cashback'] } }, 'paymentsOff'],
  [{ apologyRules: { ...defaultRules.apologyRules, perCustomerADay: toSum(10_000_001) } }, 'apologyRules'],
])('%o is refused at %s', (change, field) => {
  expect(wrongSettings({ ...good, ...change }, good, offered)).toEqual([field])
})

test('a second address of a network is checked although the first one was there before', () => {
  const socials = [...good.socials, { network: 'telegram' as const, url: 'javascript:alert(1)' }]
  expect(wrongSettings({ ...good, socials }, good, offered)).toEqual(['socials.telegram'])
})

test('what the chain had before is accepted as it is, and any other value is checked', () => {
  const old = { ...good, socials: [{ network: 'telegram' as const, url: 'https://telegram.example/doira' }] }
  expect(wrongSettings({ ...old, name: 'Next' }, old, offered)).toEqual([])
  const changed = [{ network: 'telegram' as const, url: 'https://telegram.example/next' }]
  expect(wrongSettings({ ...old, socials: changed }, old, offered)).toEqual(['socials.telegram'])
})
