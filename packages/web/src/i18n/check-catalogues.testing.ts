import { expect, test } from 'vitest'
import { type CatalogueSet, readLanguage, type SourceMessage } from './catalogues.ts'
import { getPlaceholders } from './compile-messages.ts'

function getLines(message: SourceMessage | undefined): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message ?? {})
}

/** Rules for every set of catalogues; `languages` are the complete ones. */
export function testCatalogues(set: CatalogueSet, title: (test: string) => string): void {
  const [source = ''] = set.languages
  const catalogues = set.languages.map((language) => ({ language, catalogue: readLanguage(set, language) }))
  const keys = Object.entries(readLanguage(set, source)).flatMap(([namespace, messages]) =>
    Object.keys(messages).map((key) => ({ namespace, key })),
  )
  const rows = keys.flatMap(({ namespace, key }) =>
    catalogues.map(({ language, catalogue }) => ({
      name: `${language}/${namespace}.json ${key}`,
      language,
      message: catalogue[namespace]?.[key],
      original: readOriginal(namespace, key),
    })),
  )

  function readOriginal(namespace: string, key: string): SourceMessage {
    return catalogues[0]?.catalogue[namespace]?.[key] ?? ''
  }

  test(title('every message is there in every language, and none is there in another one alone'), () => {
    const missing = rows.filter(({ message }) => getLines(message).every((line) => line.trim() === ''))
    expect(missing.map(({ name }) => name)).toEqual([])
    for (const { catalogue } of catalogues)
      expect(Object.values(catalogue).flatMap(Object.keys)).toHaveLength(keys.length)
  })

  test(title('a message that counts has all plural forms of its language'), () => {
    const wrong = rows.filter(({ language, message, original }) => {
      const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const forms = typeof message === 'object' ? Object.keys(message) : []
      return typeof original === 'string'
        ? forms.length > 0
        : forms.toSorted().join() !== wanted.toSorted().join()
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('all languages of a message fill the same placeholders', () => {
    const wrong = rows.filter(
      ({ message, original }) =>
        getPlaceholders([message ?? ''])
          .toSorted()
          .join() !== getPlaceholders([original]).toSorted().join(),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('Uzbek messages use the letter U+02BB and no typewriter apostrophe', () => {
    const wrong = rows.filter(
      ({ name, language, message }) =>
        // SMS have the letters of GSM: a typewriter apostrophe in place of U+02BB.
        language === 'uz' &&
        !name.startsWith('uz/sms.json') &&
        getLines(message).some((line) => /['’‘`]/.test(line)),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
}
