import { expect, test } from 'vitest'
import { findPasswordFlaw } from './own-password.ts'

const personal = ['akmal.yusupov', 'Акмаль Юсупов', 'Bellissimo']

test.each([
  ['elevenchars', 'short'],
  ['            ', 'common'],
  ['a'.repeat(129), 'long'],
  ['abababababab', 'common'],
  ['qwertyuiop12', 'common'],
  ['1234567890123', 'common'],
  ['Sonyericsson', 'common'],
  ['ZXCasdqwe123', 'common'],
  ['yusupov-4471-kit', 'personal'],
  ['ЮСУПОВ любит плов', 'personal'],
  ['my bellissimo 7', 'personal'],
] as const)('[S-57] %j is refused as %s', (password, flaw) => {
  expect(findPasswordFlaw(password, personal)).toBe(flaw)
})

test.each(['xK4tq9mWz2Rd', 'four blue samovars', 'тёплый хлеб в семь', '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧'])(
  '[S-57] %j is accepted: length counts, not kinds of characters',
  (password) => {
    expect(findPasswordFlaw(password, personal)).toBeNull()
  },
)

test('[S-57] short parts of a name do not forbid the words that hold them', () => {
  expect(findPasswordFlaw('kindness at dawn', ['ali', 'Али Ким'])).toBeNull()
})
