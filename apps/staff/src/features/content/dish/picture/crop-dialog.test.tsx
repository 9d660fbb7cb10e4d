// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { CropDialog } from './crop-dialog.tsx'

const source = `uploads/${'0f'.repeat(16)}`
const colours = { card: '#cc3333', square: '#cc3333', wide: '#cc3333' }

/** The dialog with a picture of this size, what is sent, and what is taken over. */
function renderDialog({ image = source, width = 1600, height = 1200 } = {}) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as object)
    return Response.json({ image: `${source}-4x3`, colours }, { status: 201 })
  })
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  const onDone = vi.fn()
  const languages = ['ru', 'uz', 'en'] as const
  const given = { name: 'Плов', image, picture: null, languages, onDone, onClose: () => undefined }
  const view = renderInDocument(<CropDialog {...given} />)
  const picture = view.container.querySelector('img')
  if (!picture) throw new Error('no picture')
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(picture)
  return { ...view, sent, onDone }
}

const stage = () => screen.getByRole('button', { name: /стрелки двигают/ })
const press = (key: string, options: object = {}) => fireEvent.keyDown(stage(), { key, ...options })

test('[R2-23] a crop is moved and sized by the keyboard, each shape by itself, and what it shows is said in words', async () => {
  const { user, sent, onDone } = renderDialog()
  for (const _ of Array.from({ length: 10 })) press('+')
  expect(screen.getByRole('slider')).toHaveProperty('value', '200')
  press('ArrowRight')
  press('ArrowDown', { shiftKey: true })
  press('-')
  await user.click(screen.getByRole('button', { name: 'Корзина, касса 1:1' }))
  expect(screen.getByRole('slider')).toHaveProperty('value', '100')
  press('ArrowLeft', { shiftKey: true })
  await user.type(screen.getByRole('textbox', { name: /Русский/ }), 'Плов с нутом')
  await user.click(screen.getByRole('button', { name: 'Готово' }))
  expect(screen.getByText('Напишите подпись на всех языках или ни на одном')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /zbek/ }), 'Osh')
  await user.type(screen.getByRole('textbox', { name: /English/ }), 'Plov')
  await user.click(screen.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const crops = {
    card: { zoom: 190, x: 5006, y: 5083 },
    square: { zoom: 100, x: 4938, y: 5000 },
    wide: { zoom: 100, x: 5000, y: 5000 },
  }
  expect(sent).toEqual([{ source, turn: 0, crops }])
  expect(onDone).toHaveBeenCalledWith(`${source}-4x3`, {
    ...{ source, turn: 0, crops, colours },
    alt: { ru: 'Плов с нутом', uz: 'Osh', en: 'Plov' },
  })
})

test('[R2-23] a picture is turned by quarters, and its crops begin anew', async () => {
  const { user, sent } = renderDialog()
  press('+')
  await user.click(screen.getByRole('button', { name: 'Повернуть на 90°' }))
  expect(screen.getByRole('slider')).toHaveProperty('value', '100')
  expect(stage().style.aspectRatio).toBe('1200 / 1600')
  await user.click(screen.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(sent).toMatchObject([{ turn: 90 }]))
})

test.each([
  {
    what: 'a small picture',
    given: { width: 800, height: 600 },
    said: 'Картинка 800×600, нужно от 1200×900',
  },
  { what: 'a picture of the installation', given: { image: 'dishes/plov' }, said: /Загрузите файл/ },
])('[R2-23] $what is not cropped, and it is said what is needed', ({ given, said }) => {
  renderDialog(given)
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Готово' })).toHaveProperty('disabled', true)
})
