import { type RefObject, useLayoutEffect, useState } from 'react'

const pixelsPerMm = 96 / 25.4

/**
 * How long the longest of the sheets is, in whole millimetres; null before it is measured. A sheet is drawn on screen as
 * wide as on paper. It is measured anew when `what` changes.
 */
export function useSheetLength(sheets: RefObject<HTMLElement | null>, what: string): number | null {
  const [lengthMm, setLengthMm] = useState<number | null>(null)
  // Sizes are the document's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when something else is shown
  useLayoutEffect(() => {
    const heights = [...(sheets.current?.children ?? [])].map((sheet) => sheet.getBoundingClientRect().height)
    if (heights.length > 0) setLengthMm(Math.ceil(Math.max(...heights) / pixelsPerMm) + 2)
  }, [sheets, what])
  return lengthMm
}

/** A roll has no pages: as long as the sheet is, so that nothing is cut and no paper runs empty. */
export function getPage(lengthMm: number | null): string {
  return `@page { size: 80mm ${lengthMm ?? 200}mm; margin: 0 }`
}
