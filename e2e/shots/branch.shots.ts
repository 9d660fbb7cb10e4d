import { branches } from '../pages/shop/branches.ts'
import { both, open, type Shot, type Stage, standNearMirabad } from './shot.ts'

async function atBranch(stage: Stage, slug: string): Promise<void> {
  await open(stage, `/branches/${slug}`)
  await branches(stage.page, stage.locale).map.getByRole('img').first().waitFor()
}

/** The list of the branches with its map, and one of them. */
export const branchShots: readonly Shot[] = [
  {
    name: 'branches',
    widths: both,
    async prepare(stage) {
      const { page, locale, width } = stage
      await standNearMirabad(stage)
      const place = branches(page, locale)
      await place.open('?city=tashkent')
      await page.getByRole('button', { name: place.texts.myLocation }).click()
      if (width === 'd') await place.card(/^Мирабад/).hover()
    },
  },
  { name: 'branch', widths: both, isFull: true, prepare: (stage) => atBranch(stage, 'tashkent-chilonzor') },
  {
    name: 'branch-closed',
    widths: both,
    isFull: true,
    isNight: true,
    prepare: (stage) => atBranch(stage, 'tashkent-center'),
  },
  {
    name: 'branch-tour',
    widths: both,
    async prepare(stage) {
      await atBranch(stage, 'tashkent-chilonzor')
      await branches(stage.page, stage.locale).tour().click()
      await stage.page.waitForLoadState('networkidle')
    },
  },
]
