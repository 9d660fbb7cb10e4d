// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { DateField, DatePick } from './date-field.tsx'
import { readDate } from './typed-date.ts'

function Form({ filter }: { readonly filter: boolean }) {
  const [date, setDate] = useState('2026-11-23')
  const Kind = filter ? DatePick : DateField
  return (
    <>
      <Kind label="День" value={date} max="2026-11-30" onChange={setDate} />
      <output>{date}</output>
      <button type="button" onClick={() => setDate('2026-11-24')}>
        Next
      </button>
    </>
  )
}

function openForm(filter: boolean) {
  const { container, user, getByLabelText, getByRole } = renderInDocument(<Form filter={filter} />)
  const field = getByLabelText('День') as HTMLInputElement // the text, not the calendar
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  const date = () => container.querySelector('output')?.textContent
  return { container, user, field, type, date, getByRole }
}

test('[R4-13] a date is shown and typed as the language writes it, and follows the calendar', async () => {
  const { field, type, date, user, getByRole } = openForm(true)
  expect(field.value).toBe('23.11.2026')
  await type('21.11.2026')
  expect(date()).toBe('2026-11-21')
  await user.click(getByRole('button', { name: 'Next' }))
  expect(field.value).toBe('24.11.2026')
})

test('a filter keeps its date while the text is no date or is outside of the limits, and shows it again', async () => {
  const { field, type, date, user } = openForm(true)
  for (const text of ['31.02.2026', '1.12.2026', '21.11.']) {
    await type(text)
    expect(date()).toBe('2026-11-23')
    await user.tab()
    expect(field.value).toBe('23.11.2026')
  }
})

test('a form has no date while the text is none, says so when the field is left, and is refused by the browser', async () => {
  const { field, type, date, user, getByRole } = openForm(false)
  await type('31.02.2026')
  expect([date(), field.checkValidity()]).toEqual(['', false])
  await user.tab()
  expect(getByRole('alert').textContent).toContain('23.11.2026')
  await type('20.11.2026')
  expect([date(), field.checkValidity()]).toEqual(['2026-11-20', true])
})

test('the calendar of the browser opens by keyboard and sets the date', async () => {
  const { container, field, user } = openForm(true)
  const native = container.querySelector<HTMLInputElement>('input[type=date]')
  const showPicker = vi.fn()
  Object.assign(native ?? {}, { showPicker })
  field.focus()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(showPicker).toHaveBeenCalledOnce()
})

test.each([
  ['23.11.2026', '2026-11-23'],
  ['3.1.2026', '2026-01-03'],
  ['23/11/2026', '2026-11-23'],
  ['23112026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['29.02.2027', null],
  ['23.11.26', null],
  ['', null],
])('%s is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})
