import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalogues } from '../../build-tools/catalogues.ts'
import { placeholdersOf } from '../../build-tools/compile-words.ts'
import { wordTypesSource } from '../../build-tools/write-word-types.ts'
import { locales } from './locale.ts'

const messages = Object.entries(readCatalogues()).flatMap(([namespace, catalogue]) =>
  Object.entries(catalogue).map(([key, message]) => ({ name: `${namespace}.${key}`, message })),
)

const pluralForms = {
  ru: ['few', 'many', 'one', 'other'],
  uz: ['one', 'other'],
  en: ['one', 'other'],
} as const

function linesOf(text: string | Record<string, string>): string[] {
  return typeof text === 'string' ? [text] : Object.values(text)
}

test('[R1-04] every text has words in Russian, Uzbek and English', () => {
  const missing = messages.flatMap(({ name, message }) =>
    locales
      .filter((locale) => linesOf(message[locale] ?? '').some((line) => line.trim() === ''))
      .map((locale) => `${name} ${locale}`),
  )
  expect(messages.length).toBeGreaterThan(800)
  expect(missing).toEqual([])
})

test('[R1-04] a text that counts has all plural forms of its language', () => {
  const wrong = messages.flatMap(({ name, message }) =>
    locales
      .filter((locale) => {
        const text = message[locale]
        const forms = typeof text === 'string' ? [] : Object.keys(text).sort()
        return message.plural ? forms.join() !== pluralForms[locale].join() : forms.length > 0
      })
      .map((locale) => `${name} ${locale}`),
  )
  expect(wrong).toEqual([])
})

test('all languages of a text fill the same placeholders', () => {
  // The specification's English words for this one name no unit; both have the price.
  const wrong = messages.filter(({ message }) => {
    const own = locales.map((locale) =>
      placeholdersOf({ ...message, ru: message[locale], uz: message[locale], en: message[locale] }),
    )
    return new Set(own.map((names) => [...names].sort().join())).size > 1
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('Uzbek texts use the letter U+02BB and no typewriter apostrophe', () => {
  const wrong = messages.filter(({ message }) => linesOf(message.uz).some((line) => /['’‘`]/.test(line)))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('the typed keys are those of the catalogues: run build-tools/write-word-types.ts after a change', () => {
  const written = readFileSync(new URL('./word-keys.ts', import.meta.url), 'utf8')
  expect(written).toBe(wordTypesSource())
})
