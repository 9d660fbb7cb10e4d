import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Segment } from './segment.tsx'

test('a button without a variant is the primary one, which has no class of its own', () => {
  const classOf = (button: React.ReactNode) => /class="([^"]*)"/.exec(renderToStaticMarkup(button))?.[1]
  expect(classOf(<Button>Дальше</Button>)).toBe('btn')
  expect(classOf(<Button variant="neutral">Дальше</Button>)).toBe('btn btn--neutral')
})

test('a segment of icons says its words to screen readers only', () => {
  const options = [{ value: 'map', label: 'Карта' }] as const
  const draw = (isIconOnly: boolean) =>
    renderToStaticMarkup(
      <Segment name="Вид" options={options} value="map" isIconOnly={isIconOnly} onChange={() => undefined} />,
    )
  expect(draw(true)).toContain('<span class="sr-only">Карта</span>')
  expect(draw(false)).toContain('<span>Карта</span>')
})
