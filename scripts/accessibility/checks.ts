import type { Check } from './evidence.ts'

/** How the report names each check, and what it looks at. */
export const checks: Readonly<Record<Check, string>> = {
  axe: 'axe-core 4.14 in the light theme, and its contrast rules in the dark theme',
  equal_access: 'IBM Equal Access Checker 4.0 by its rules of WCAG 2.2',
  keyboard:
    'Tab from the first to the last control of a page, each of which must be in sight while it has the focus',
  reflow: 'layout from 320 to 1920 CSS pixels: nothing is cut, covered or scrolled sideways',
  large_text: 'layout with text of twice the size',
  text_spacing: 'layout with the line, letter, word and paragraph spacing of criterion 1.4.12',
  targets: 'size of controls, 24 by 24 CSS pixels with the spacing exception',
  transcripts: 'what a screen reader announces, computed by the ARIA specifications and reviewed as text',
}
