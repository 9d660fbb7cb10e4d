import { expect, test } from 'vitest'
import { refusalLetter } from './refusal-letter.ts'

const given = { email: 'a?cc=b@mail.uz', name: 'Санжар & Ко', position: 'Повар', company: null }

test.each([
  { lang: 'ru', begins: 'Здравствуйте, Санжар & Ко!' },
  { lang: 'uz', begins: 'Assalomu alaykum, Санжар & Ко!' },
  { lang: 'en', begins: 'Hello Санжар & Ко,' },
] as const)('[R2-30] who is refused is written to in $lang, as the form was', ({ lang, begins }) => {
  const address = new URL(refusalLetter({ ...given, lang }))
  expect(address.searchParams.get('body')).toMatch(new RegExp(`^${begins}\r\n\r\n[^{}]+$`))
  expect(address.searchParams.get('subject')).toContain('Повар')
  expect([decodeURIComponent(address.pathname), [...address.searchParams.keys()]]).toEqual([
    given.email,
    ['subject', 'body'],
  ])
})

test('[R2-32] a supplier is answered by the name of the company', () => {
  const { searchParams } = new URL(refusalLetter({ ...given, lang: 'ru', company: 'Orol Fish' }))
  expect(searchParams.get('subject')).toContain('Orol Fish')
  expect(searchParams.get('body')).toContain('поставщика')
})
