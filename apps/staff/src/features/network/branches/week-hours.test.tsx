// @vitest-environment happy-dom
import { everyDay } from '@doira/domain/delivery/branches/hours-text'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { WeekHours } from './week-hours.tsx'

test('the hours that are copied are those of the day that was written, not of the one that Tab has come to', async () => {
  const week = everyDay(['10:00-23:00'])
  const { user } = renderInDocument(
    <WeekHours
      hours={{ work: week, takeaway: week, delivery: week }}
      isLocked={false}
      isNarrow={false}
      onChange={() => undefined}
    />,
  )
  const copies = (day: string) =>
    screen.queryByRole('button', { name: new RegExp(`Все дни как.${day}`) }) !== null
  const field = screen.getByRole('textbox', { name: /^среда, Зал/i })
  await user.click(field)
  await user.keyboard('11-22')
  for (let presses = 0; presses < 6; presses++) await user.tab()
  expect(document.activeElement).not.toBe(field)
  expect(copies('среда') || copies('среду')).toBe(true)
  await user.click(screen.getByRole('textbox', { name: /^пятница, Зал/i }))
  expect(copies('пятница') || copies('пятницу')).toBe(true)
})
