// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { CodeForm } from './code-form.tsx'

function openForm({ mayRememberDevice = false } = {}) {
  const onSend = vi.fn(async () => {})
  const { user } = renderInDocument(
    <CodeForm mayRememberDevice={mayRememberDevice} onSend={onSend} onBack={vi.fn()} backLabel="Назад" />,
  )
  return { user, onSend }
}

test.each(['123456', '123 456', 'Код: 123 456'])('pasting “%s” sends the code', async (pasted) => {
  const { user, onSend } = openForm()
  await user.click(screen.getByRole('textbox'))
  await user.paste(pasted)
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ code: '123456', rememberDevice: false })
})

test.each([true, false])(
  'staff are asked whether to remember the device (%s) only where that is allowed',
  (mayRememberDevice) => {
    openForm({ mayRememberDevice })
    expect(screen.queryAllByRole('checkbox')).toHaveLength(mayRememberDevice ? 1 : 0)
  },
)
