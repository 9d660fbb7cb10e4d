import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const photo = { image: 'scenes/news/night', alt: '', widths: [480, 800], sizes: '100vw' } as const

test('a blurred preview stands in the place of a photograph until it comes', () => {
  expect(renderToStaticMarkup(<Picture {...photo} hasPreview />)).toContain(
    '/image/scenes/news/night?w=32&amp;q=30',
  )
})

test('a dish on its plate has none: it would show through', () => {
  expect(renderToStaticMarkup(<Picture {...photo} />)).not.toContain('w=32')
})
