// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../layout/document.testing.tsx'
import { CodeForm } from './code-form.tsx'

test.each([
  { pasted: '123456', code: '123456' },
  { pasted: '123 456', code: '123456' },
  { pasted: 'Ваш код: 123456. Никому его не говорите', code: '123456' },
])('[R5-02] pasting “$pasted” enters the code $code', async ({ pasted, code }) => {
  const onType = vi.fn()
  const form = {
    ...{ phone: '+998901234567', code: '', error: null, resendAt: null, onType },
    ...{ isWorking: false, isCodeInServerLog: false, isCodeLate: false },
  }
  const { user } = await renderInDocument(<CodeForm {...form} onConfirm={vi.fn()} onResend={vi.fn()} />)
  await user.click(screen.getByRole('textbox', { name: /код/i }))
  await user.paste(pasted)
  expect(onType).toHaveBeenLastCalledWith(code)
})
