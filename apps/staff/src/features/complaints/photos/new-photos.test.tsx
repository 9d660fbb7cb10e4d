// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { NewPhotos } from './new-photos.tsx'
import { useNewPhotos } from './use-new-photos.ts'

/** What a server answers to each file, and the ids that a complaint would be sent with. */
function renderForm(answers: readonly { readonly status: number; readonly body: object }[] = []) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    const { status, body } = answers[sent.length - 1] ?? { status: 201, body: { id: `photo-${sent.length}` } }
    return new Response(JSON.stringify(body), { status })
  })
  const ids: { now: readonly string[] } = { now: [] }
  return {
    ...renderInDocument(
      <Form
        onIds={(now) => {
          ids.now = now
        }}
      />,
    ),
    sent,
    ids,
  }
}

function Form({ onIds }: { readonly onIds: (ids: readonly string[]) => void }) {
  const photos = useNewPhotos('order-1')
  onIds(photos.ids)
  return (
    <form aria-label="Жалоба" {...photos.target}>
      <NewPhotos {...photos} />
    </form>
  )
}

const file = (name: string) => new File(['photo'], name, { type: 'image/jpeg' })
const field = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[multiple]')

test('[S-49] photos are chosen, dropped and pasted, sent at once, and can be removed again', async () => {
  const { container, user, sent, ids } = renderForm()
  const input = field(container)
  if (!input) throw new Error('no field for files')
  await user.upload(input, [file('soup.jpg'), file('box.jpg')])
  await waitFor(() => expect(ids.now).toEqual(['photo-1', 'photo-2']))
  const form = screen.getByRole('form')
  fireEvent.drop(form, { dataTransfer: { files: [file('dropped.jpg')], types: ['Files'] } })
  await waitFor(() => expect(ids.now).toHaveLength(3))
  fireEvent.paste(form, { clipboardData: { files: [file('pasted.jpg')] } })
  await waitFor(() => expect(ids.now).toHaveLength(4))
  expect(new Set(sent)).toEqual(new Set(['/v1/staff/orders/order-1/complaint-photos']))
  await user.click(screen.getByRole('button', { name: 'Убрать фото 2' }))
  expect(ids.now).toEqual(['photo-1', 'photo-3', 'photo-4'])
  expect(screen.getAllByRole('img')).toHaveLength(3)
})

test('a refused photo is gone, and its name and the reason are read out', async () => {
  const { container, user, ids } = renderForm([
    { status: 422, body: { code: 'picture_refused', facts: { reason: 'kind' }, Message: '', requestId: '' } },
  ])
  const input = field(container)
  if (!input) throw new Error('no field for files')
  await user.upload(input, [file('note.jpg'), file('soup.jpg')])
  await waitFor(() => expect(ids.now).toEqual(['photo-2']))
  expect(screen.getByRole('alert').textContent).toBe('note.jpg: Подходят только PNG, JPEG и WEBP')
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

test('[S-49] six photos at most: the seventh is not sent, and there is nothing to add it with', async () => {
  const { container, user, sent, ids } = renderForm()
  const input = field(container)
  if (!input) throw new Error('no field for files')
  await user.upload(
    input,
    ['1', '2', '3', '4', '5', '6', '7'].map((name) => file(`${name}.jpg`)),
  )
  await waitFor(() => expect(ids.now).toHaveLength(6))
  expect(sent).toHaveLength(6)
  expect(screen.getByRole('alert').textContent).toBe('К жалобе можно добавить не больше 6 фото')
  expect(screen.queryByRole('button', { name: 'Добавить фото' })).toBeNull()
})
