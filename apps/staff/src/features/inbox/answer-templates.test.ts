import { expect, test } from 'vitest'
import { templateKinds, templateText, withTemplate } from './answer-templates.ts'

const review = { author: 'Камола', lang: 'ru' } as const

test('a template speaks the language of the review and names its author', () => {
  for (const kind of templateKinds) {
    for (const lang of ['ru', 'uz', 'en'] as const) {
      const text = templateText(kind, { ...review, lang })
      expect(text).toContain('Камола')
      expect(text).not.toContain('{')
      if (lang === 'uz') expect(text).not.toMatch(/['‘’`]/)
    }
  }
})

test('one template takes the place of another, and never of what a person wrote', () => {
  const late = withTemplate('', 'late', review)
  expect(withTemplate(late, 'cold', review)).toBe(templateText('cold', review))
  expect(withTemplate('Мы уже звонили. ', 'late', review)).toBe(`Мы уже звонили.\n${late}`)
})
