import type { Language } from '@doira/domain/i18n/languages'

/** A button in a corner, or the shop in the page itself. */
export type Place = 'right' | 'left' | 'inline'

/** What a site includes to show the shop. Colours are checked before they are stored, so nothing has to be escaped. */
export function embedSnippet({
  shop,
  color,
  place,
  language,
}: {
  /** The origin of the shop. */
  readonly shop: string
  readonly color: string | null
  readonly place: Place
  readonly language: Language
}): string {
  const attributes = [
    `src="${shop}/embed.js"`,
    ...(place === 'inline' ? ['data-mode="inline"'] : [`data-corner="${place}"`]),
    ...(place !== 'inline' && color !== null && /^#[0-9a-f]{6}$/i.test(color)
      ? [`data-color="${color}"`]
      : []),
    `data-language="${language}"`,
    'async',
  ]
  return `<script ${attributes.join(' ')}></script>`
}
