// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDocument } from '../platform/document.testing.tsx'
import { Unbroken } from './unbroken.tsx'

test('words that begin with hyphens stay whole, the others break as usual', () => {
  const { container } = renderInDocument(<Unbroken text="Запустите backup --so и restore --to" />)
  expect(container.textContent).toBe('Запустите backup --so и restore --to')
  const whole = [...container.querySelectorAll('.unbroken')].map(({ textContent }) => textContent)
  expect(whole).toEqual(['--so', '--to'])
})
