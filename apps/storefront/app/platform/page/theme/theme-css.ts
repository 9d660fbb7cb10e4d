import { type BrandColors, brandColors } from '@doira/domain/chains/brand-colors'
import { parseColor } from '@doira/domain/chains/contrast'

/** The red of the design, as styles/tokens.css has it. */
const ownColor = '#d3221a'

/** Of the browser's bars over the mobile header, which has the brand's colour. */
export function themeColor(brandColor: string | null): string {
  return parseColor(brandColor ?? '') ?? ownColor
}

/** The tokens that follow the brand's colour, for both themes; null: those of the stylesheet are right. */
export function themeCss(brandColor: string | null): string | null {
  const color = parseColor(brandColor ?? '')
  if (!color || color === ownColor) return null
  const { light, dark } = brandColors(color)
  return `:root,[data-theme="light"]{${tokens(light)};${lightOnly(light)}}[data-theme="dark"]{${tokens(dark)}}`
}

function tokens(colors: BrandColors): string {
  return declarations({
    brand: colors.brand,
    'brand-hover': colors.hover,
    'brand-press': colors.press,
    'brand-deep': colors.deep,
    'on-brand': colors.onBrand,
    'on-brand-2': colors.onBrandMuted,
    'brand-text': colors.text,
    'brand-tint': colors.tint,
    'brand-tint-2': colors.tintStrong,
    logo: colors.logo,
  })
}

/** Grounds that are white in both themes, and the shadow of the cart's bar. */
function lightOnly({ press, tintStrong }: BrandColors): string {
  const white = declarations({ 'on-white': press, 'white-hover': tintStrong })
  return `${white};--e-bar:0 12px 28px -10px color-mix(in srgb,${press} 65%,transparent)`
}

function declarations(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--c-${name}:${color}`)
    .join(';')
}
