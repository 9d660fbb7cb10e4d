import { expect, test } from 'vitest'
import { routeAddress } from './page/route-address.ts'

const point = { lat: 41.2752, long: 69.2053 }

test.each([
  {
    where: 'a phone with Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    address: 'geo:41.2752,69.2053?q=41.2752,69.2053(%D0%A7%D0%B8%D0%BB%D0%B0%D0%BD%D0%B7%D0%B0%D1%80)',
  },
  {
    where: 'the browser inside another app of Android',
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/130.0 Mobile',
    address: 'https://yandex.uz/maps/?rtext=~41.2752%2C69.2053&rtt=auto',
  },
  {
    where: 'an iPhone',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    address: 'https://maps.apple.com/?daddr=41.2752,69.2053',
  },
  {
    where: 'the server',
    userAgent: '',
    address: 'https://yandex.uz/maps/?rtext=~41.2752%2C69.2053&rtt=auto',
  },
])('[R2-21] the route to a branch on $where', ({ userAgent, address }) => {
  expect(routeAddress(point, 'Чиланзар', userAgent)).toBe(address)
})
