import { getConventions } from './format.ts'

/** A language with its region, as previews of links and the address search name it. */
export function regionalLanguage(language: string): string {
  return getConventions(language).region
}
