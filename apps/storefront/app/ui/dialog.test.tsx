// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../features/layout/document.testing.tsx'
import { Dialog, type DialogLook } from './dialog.tsx'

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
  const page = (isOpen: boolean) => (
    <>
      <button type="button">за ним</button>
      <Dialog isOpen={isOpen} title="Поиск" closeLabel="Закрыть" onClose={vi.fn()}>
        <p>внутри</p>
      </Dialog>
    </>
  )
  const { rerender } = await renderInDocument(page(true))
  await waitFor(() => expect(screen.getByText('за ним').closest('[inert]')).not.toBeNull())
  expect(screen.getByText('внутри').closest('[inert]')).toBeNull()
  rerender(page(false))
  await waitFor(() => expect(screen.getByText('за ним').closest('[inert]')).toBeNull())
})
