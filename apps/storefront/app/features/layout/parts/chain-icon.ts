import type { WireShipper } from '@doira/contract/chains/get-shipper'
import { themeColor } from '../../../platform/page/theme/theme-css.ts'

type Chain = Pick<WireShipper, 'name' | 'icon' | 'brand_color'>

/** The chain's own icon, else its first letter on its colour; an SVG. */
export function getIcon(chain: Chain): string {
  return chain.icon || letterIcon(chain, 14)
}

/** The icon within the circle that every launcher leaves of it, on the chain's colour. */
export function getMaskableIcon(chain: Chain): string {
  if (!chain.icon) return letterIcon(chain, 0)
  const inner = chain.icon.replace('<svg ', '<svg x="8" y="8" width="48" height="48" ')
  return `${opening}<rect width="64" height="64" fill="${themeColor(chain.brand_color)}"/>${inner}</svg>`
}

const opening = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'

function letterIcon({ name, brand_color }: Chain, radius: number): string {
  const letter = [...name][0]?.toUpperCase() ?? ''
  const escaped = letter.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  return [
    opening,
    `<rect width="64" height="64" rx="${radius}" fill="${themeColor(brand_color)}"/>`,
    '<text x="32" y="45" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-weight="800"',
    ` font-size="36" fill="#ffffff">${escaped}</text></svg>`,
  ].join('')
}
