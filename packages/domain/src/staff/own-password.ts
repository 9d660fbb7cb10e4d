import { commonPasswords } from './common-passwords.ts'

export const passwordLength = { least: 12, most: 128 } as const
/** Fewer different characters than this are a pattern, such as `abababababab`. */
const leastDifferent = 6
/** Parts of a name or login that are shorter are found in other words by chance. */
const leastPersonal = 4
/** What one finger draws over a keyboard, and the alphabet. */
const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхъ',
  'фывапролджэ',
]

export const passwordFlaws = ['short', 'long', 'common', 'personal'] as const
/** Why a password that a person chose is not accepted. */
export type PasswordFlaw = (typeof passwordFlaws)[number]

/**
 * The flaw of a chosen password; null when it has none. Length counts and not kinds of characters, which people satisfy
 * with `Password1!`.
 *
 * @param personal login and names of the person, and of the chain
 */
export function findPasswordFlaw(password: string, personal: readonly string[]): PasswordFlaw | null {
  const text = password.normalize('NFKC').toLowerCase()
  const characters = [...text]
  if (characters.length < passwordLength.least) return 'short'
  if (characters.length > passwordLength.most) return 'long'
  if (commonPasswords.has(text) || new Set(characters).size < leastDifferent || isDrawn(characters))
    return 'common'
  const words = personal.flatMap((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[\s._-]+/),
  )
  return words.some((word) => [...word].length >= leastPersonal && text.includes(word)) ? 'personal' : null
}

/** Whether more than two thirds of the steps from one character to the next follow a row of the keyboard or the alphabet. */
function isDrawn(characters: readonly string[]): boolean {
  const steps = characters.slice(1).map((next, index) => `${characters[index]}${next}`)
  const drawn = steps.filter((step) => {
    const back = [...step].toReversed().join('')
    return rows.some((row) => row.includes(step) || row.includes(back))
  })
  return drawn.length * 3 > steps.length * 2
}
