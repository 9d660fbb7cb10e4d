import type { ChainScenes } from '@doira/contract/chains/get-shipper'
import type { BranchDetails } from './branch-page.mapper.ts'

type HallScene = {
  /** The key of a wide picture; one in 4:3 is beside it. */
  readonly image: string
  /** What it shows, a word of `branches`. */
  readonly word: 'terrace' | 'kids_area' | 'hall'
}

/**
 * Scenes of the chain in place of the pictures of a branch, by what it has: the first one at its head, all of
 * them on its tour. There is a hall everywhere. None where the chain has none.
 */
export function hallScenes(
  { hasTerrace, hasKidsArea }: Pick<BranchDetails, 'hasTerrace' | 'hasKidsArea'>,
  scenes: ChainScenes,
): readonly HallScene[] {
  const outside = hasKidsArea ? scenes.terrace : (scenes.courtyard ?? scenes.terrace)
  return [
    ...(hasTerrace && outside ? [{ image: outside, word: 'terrace' as const }] : []),
    ...(hasKidsArea && scenes.kids_area ? [{ image: scenes.kids_area, word: 'kids_area' as const }] : []),
    ...(scenes.hall ? [{ image: scenes.hall, word: 'hall' as const }] : []),
  ]
}
