// @vitest-environment happy-dom
import type { WireStaffApplication } from '@doira/contract/content/applications/inbox'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { ApplicationCard } from './application-card.tsx'

const application: WireStaffApplication = {
  ...{ id: 'a1', name: 'Дилноза', phone: '+998901234567', email: 'dilnoza@example.uz', position: 'Повар' },
  ...{ company: null, vacancy: null, cities: [], lang: 'ru', state: 'new', note: '', files: [] },
  created_at: '2026-11-21T14:00:00.000Z',
}

test('[R2-30] an applicant can be called, written to and refused by letter, each by its own link', () => {
  renderInDocument(
    <ApplicationCard application={{ ...application, state: 'refused' }} now="2026-11-21T15:00:00.000Z" />,
  )
  const links = screen.getAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
  expect(links).toEqual([
    'Позвонить: tel:+998901234567',
    'Написать: mailto:dilnoza@example.uz',
    expect.stringMatching(/^Написать вежливый отказ: mailto:dilnoza/),
  ])
})

test.each([
  { who: 'an applicant', company: null, word: 'Собеседование' },
  { who: 'a supplier', company: 'Orol Baliq', word: 'Переговоры' },
])('[R2-30] with $who there comes "$word"', ({ company, word }) => {
  renderInDocument(
    <ApplicationCard application={{ ...application, company }} now="2026-11-21T15:00:00.000Z" />,
  )
  expect(screen.getByRole('button', { name: word })).toBeDefined()
})
