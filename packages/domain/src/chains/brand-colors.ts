import { contrast, type HexColor, mix, untilReadable } from './contrast.ts'

/** Text needs this much, things without text the other (WCAG 2.2, level AA). */
export const minTextContrast = 4.5
export const minGraphicContrast = 3

const white = '#ffffff'
const black = '#000000'
/** The quiet grounds of both themes on which the brand's colour is read. */
const light = { ink: '#1f1714', grounds: ['#ffffff', '#f8f4ef', '#efe8e0'] } as const
const dark = { canvas: '#151110', grounds: ['#151110', '#1f1a18', '#2a2421', '#352e2a'] } as const

/** What follows from the brand's colour, for one theme. Every pair that is laid on another reaches AA. */
export type BrandColors = {
  readonly brand: HexColor
  readonly hover: HexColor
  readonly press: HexColor
  /** Wells on the brand's colour. */
  readonly deep: HexColor
  readonly onBrand: HexColor
  readonly onBrandMuted: HexColor
  /** The brand's colour as text. */
  readonly text: HexColor
  readonly tint: HexColor
  readonly tintStrong: HexColor
  readonly logo: HexColor
}

/** Null: the colour can carry white text. Else the nearest darker one that can. */
export function betterBrandColor(brand: HexColor): HexColor | null {
  if (contrast(white, brand) >= minTextContrast) return null
  return untilReadable(brand, black, { grounds: [white], least: minTextContrast })
}

/** @param brand can carry white text: `betterBrandColor` has nothing to say against it. */
export function brandColors(brand: HexColor): { readonly light: BrandColors; readonly dark: BrandColors } {
  const tints = { tint: mix(white, brand, 0.07), tintStrong: mix(white, brand, 0.13) }
  // On dark grounds a deep colour would not be seen; it becomes lighter, as far as white can still be read on it.
  const raised = untilReadable(brand, white, { grounds: [dark.grounds[1]], least: minGraphicContrast })
  const brandInDark = contrast(white, raised) >= minTextContrast ? raised : brand
  const darkTints = {
    tint: mix(dark.canvas, brandInDark, 0.18),
    tintStrong: mix(dark.canvas, brandInDark, 0.28),
  }
  return {
    light: {
      ...filled(brand),
      ...tints,
      text: untilReadable(brand, light.ink, {
        grounds: [...light.grounds, tints.tint, tints.tintStrong],
        least: minTextContrast,
      }),
      logo: brand,
    },
    dark: {
      ...filled(brandInDark),
      ...darkTints,
      text: untilReadable(brandInDark, white, {
        grounds: [...dark.grounds, darkTints.tint, darkTints.tintStrong],
        least: minTextContrast,
      }),
      logo: untilReadable(brandInDark, white, { grounds: dark.grounds, least: minTextContrast }),
    },
  }
}

function filled(brand: HexColor) {
  return {
    brand,
    hover: mix(brand, black, 0.12),
    press: mix(brand, black, 0.26),
    deep: mix(brand, black, 0.2),
    onBrand: white,
    onBrandMuted: untilReadable(mix(white, brand, 0.12), white, { grounds: [brand], least: minTextContrast }),
  } as const
}
