const regions: Readonly<Record<string, string>> = { uz: 'uz_UZ', en: 'en_US' }

/** A language with its region, as previews of links and the address search name it; Russian for one that they lack. */
export function regionalLanguage(language: string): string {
  return regions[language] ?? 'ru_RU'
}
