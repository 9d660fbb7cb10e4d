/** Reads `18:30`, `9.05`, `1830` and `18`; null: no time. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.\s-]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}
