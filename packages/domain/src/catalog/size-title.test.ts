import { expect, test } from 'vitest'
import { titleOfSize } from './size-title.ts'

const inAll = (text: string) => ({ ru: text, uz: text, en: text })

test.each([
  { label: 'Большой', title: 'Вок, большой' },
  { label: '0,4 л', title: 'Вок, 0,4 л' },
  { label: 'XL', title: 'Вок, XL' },
  { label: 'L', title: 'Вок, L' },
  { label: 'С рисом', title: 'Вок, с рисом' },
])('a size named $label is printed as $title', ({ label, title }) => {
  expect(titleOfSize(inAll('Вок'), inAll(label))).toEqual(inAll(title))
})
