import { expect, test } from 'vitest'
import { cookieText } from './cookies.ts'

test('[R3-13] a cookie lives 30 days on the whole site', () => {
  expect(cookieText('branch_id', 'b 1', false)).toBe('branch_id=b%201; Path=/; Max-Age=2592000; SameSite=Lax')
})

test('[R3-13] a cookie is cleared by its end', () => {
  expect(cookieText('user_id', null, true)).toBe('user_id=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test('in a frame on another site a cookie is stored for that site alone, over https', () => {
  expect(cookieText('menu_id', 'm', true, true)).toContain('SameSite=None; Partitioned; Secure')
  expect(cookieText('menu_id', 'm', false, true)).toContain('SameSite=Lax')
})
