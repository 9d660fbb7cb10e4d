import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Qr } from './qr.tsx'

const address = 'https://ofd.soliq.uz/epi?t=EP000000000001&r=412&c=20261118130500&s=041722938810'

test('a code has its three corners, says what it is for, and is another one for another text', () => {
  const code = renderToStaticMarkup(<Qr text={address} label="Проверить чек" />)
  const [, size = '0'] = /viewBox="0 0 (\d+) \d+"/.exec(code) ?? []
  const last = Number(size) - 1
  for (const corner of [`M0 0h`, `M${last} 0h`, `M0 ${last}h`]) expect(code).toContain(corner)
  expect(code).toContain('aria-label="Проверить чек"')
  expect(renderToStaticMarkup(<Qr text={`${address}0`} label="Проверить чек" />)).not.toBe(code)
})
