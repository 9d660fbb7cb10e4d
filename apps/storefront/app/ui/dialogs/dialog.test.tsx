// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { passTime, renderInDocument } from '../../features/layout/document.testing.tsx'
import { Dialog, type DialogLook } from './dialog.tsx'
import { focusWithin } from './inert-behind.ts'

const looks: readonly DialogLook[] = ['sheet', 'plain', 'drawer', 'top', 'bare']

async function openDialog(given: { readonly look: DialogLook; readonly isHeld?: boolean }) {
  const onClose = vi.fn()
  const { user } = await renderInDocument(
    <Dialog isOpen title="Поиск" closeLabel="Закрыть" onClose={onClose} {...given}>
      <p>внутри</p>
    </Dialog>,
  )
  const shadow = screen.getByRole('dialog').parentElement
  if (!shadow) throw new Error('a dialog without a shadow')
  return { user, onClose, shadow }
}

test.each(looks)(
  '[R2-09] a press on the shadow closes a dialog (%s), a press inside does not',
  async (look) => {
    const { user, onClose, shadow } = await openDialog({ look })
    await user.click(screen.getByText('внутри'))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(shadow)
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('while a request is in flight neither the shadow nor Escape closes a dialog', async () => {
  const { user, onClose, shadow } = await openDialog({ look: 'sheet', isHeld: true })
  await user.click(shadow)
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})

test('[R2-30] what lies behind an open dialog is inert, and is not once the dialog is closed', async () => {
  const { user } = await renderInDocument(<PageWithDialog />)
  await waitFor(() => expect(screen.getByText('за ним').closest('[inert]')).not.toBeNull())
  expect(screen.getByText('внутри').closest('[inert]')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('за ним').closest('[inert]')).toBeNull())
})

test('[R2-30] what should have the focus behind an open dialog has it once the dialog is closed', async () => {
  const { user } = await renderInDocument(<PageWithDialog />)
  const behind = screen.getByText('за ним')
  await waitFor(() => expect(behind.closest('[inert]')).not.toBeNull())
  focusWithin(behind.parentElement, 'button')
  await passTime(100)
  expect(document.activeElement).not.toBe(behind)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(behind))
})

function PageWithDialog() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <p>
        <button type="button">за ним</button>
      </p>
      <Dialog isOpen={isOpen} title="Поиск" closeLabel="Закрыть" onClose={() => setIsOpen(false)}>
        <p>внутри</p>
      </Dialog>
    </>
  )
}
