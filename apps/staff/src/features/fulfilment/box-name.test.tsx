// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { BoxName } from './box-name.tsx'

test('[C-31] a dish of a group names the box that it goes into, and dishes of others name none', () => {
  signInAs('kitchen')
  const say = (line: Parameters<typeof BoxName>[0]['line']) =>
    renderInDocument(<BoxName line={line} />).container.textContent
  expect(say({ for_person: 'Тимур' })).toBe('Коробка: Тимур')
  expect(say({ for_person: null })).toBe('Общее')
  expect(say({})).toBe('')
})
