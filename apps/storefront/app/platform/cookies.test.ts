import { expect, test } from 'vitest'
import { cookieText, readCookie } from './cookies.ts'

test('[R3-13] a cookie lives 30 days on the whole site', () => {
  expect(cookieText('branch_id', 'b 1', false)).toBe('branch_id=b%201; Path=/; Max-Age=2592000; SameSite=Lax')
})

test('[R3-13] a cookie is cleared by its end', () => {
  expect(cookieText('user_id', null, true)).toBe('user_id=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test('a cookie is found among others, and an empty one counts as none', () => {
  expect(readCookie('a=1; menu_id=m%201; b=2', 'menu_id')).toBe('m 1')
  expect(readCookie('menu_id=; xmenu_id=3', 'menu_id')).toBeNull()
})
