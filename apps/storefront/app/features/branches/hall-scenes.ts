import type { BranchDetails } from './branch-page.mapper.ts'

type HallScene = {
  /** The key of a wide picture; one in 4:3 stands beside it. */
  readonly image: string
  /** What it shows, a word of `branches`. */
  readonly word: 'terrace' | 'kids_area' | 'hall'
}

const terrace: HallScene = { image: 'scenes/gallery/terrace-chilonzor', word: 'terrace' }
const courtyard: HallScene = { image: 'scenes/gallery/courtyard-samarkand', word: 'terrace' }
const kidsArea: HallScene = { image: 'scenes/gallery/kids-area', word: 'kids_area' }
const kitchen: HallScene = { image: 'scenes/gallery/open-kitchen', word: 'hall' }

/**
 * Scenes that stand for the pictures of a branch, by what it has (D39): the first one at its head, all of them on its
 * tour. There is a kitchen everywhere.
 */
export function hallScenes({
  hasTerrace,
  hasKidsArea,
}: Pick<BranchDetails, 'hasTerrace' | 'hasKidsArea'>): readonly [HallScene, ...HallScene[]] {
  if (hasTerrace && hasKidsArea) return [terrace, kidsArea, kitchen]
  if (hasTerrace) return [courtyard, kitchen]
  return hasKidsArea ? [kidsArea, kitchen] : [kitchen]
}
