// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { setServerNow } from '../../../platform/api/server-clock.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import type { PromotionDocument } from '../use-promotions.ts'
import { PlacePart } from './place-part.tsx'

const now = '2026-11-21T14:00:00.000Z'
const choices = { now, cities: [], branches: [], categories: [], dishes: [] }

function Form({
  isNew = true,
  onWritten,
}: {
  isNew?: boolean
  onWritten: (document: PromotionDocument) => void
}) {
  const [document, setDocument] = useState<PromotionDocument>({ starts_at: now, ends_at: null })
  onWritten(document)
  return (
    <PlacePart
      {...{ draft: {}, document, languages: ['ru', 'uz'], wrong: new Set<string>(), choices, isNew }}
      onChange={(path, value) => setDocument((before) => ({ ...before, [path]: value }))}
    />
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })

test('days and times are written in the way of the country, and a start of the past says that it means now', async () => {
  setServerNow(now)
  let written: PromotionDocument = {}
  const { user } = renderInDocument(<Form onWritten={(document) => (written = document)} />)
  const write = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
    await user.tab()
  }
  expect((field('Начало, время') as HTMLInputElement).value).toBe('19:00')
  await write('Начало, время', '18:30')
  expect(written.starts_at).toBe('2026-11-21T13:30:00.000Z')
  expect(screen.getByText('Это время прошло: начнётся сразу после публикации')).toBeDefined()
  await write('Конец, дата', '24.11.2026')
  await write('Конец, время', '23')
  expect(written.ends_at).toBe('2026-11-24T18:00:00.000Z')
  await write('Конец, время', '25:00')
  expect(screen.getByText('Напишите время так: 18:30')).toBeDefined()
  expect(written.ends_at).toBe('2026-11-24T18:00:00.000Z')
  await write('Ежедневно с', '9.05')
  expect(written.time_from).toBe('09:05')
  await user.clear(field('Конец, дата'))
  expect(written.ends_at).toBeNull()
  await write('Конец, время', '23')
  expect(written.ends_at).toBe('2026-11-21T18:00:00.000Z')
  await user.clear(field('Конец, дата'))
  await write('Конец, дата', '22.11')
  expect((field('Конец, дата') as HTMLInputElement).value).toBe('22.11.2026')
  expect(written.ends_at).toBe('2026-11-22T18:59:00.000Z')
  await user.click(screen.getByRole('button', { name: 'Сейчас' }))
  expect(written.starts_at?.slice(0, 16)).toBe(now.slice(0, 16))
})
