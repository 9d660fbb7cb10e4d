import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { openOverlay } from '../../../../platform/overlays.ts'
import { useRootData } from '../../../../platform/page/root-data.ts'
import { Scene } from '../../../../ui/pictures/scene.tsx'
import type { BranchDetails } from './branch-page.mapper.ts'
import { hallScenes } from './hall-scenes.ts'

/** The wide picture at the head of a branch, with its tour: on another site, or the pictures of the hall. */
export function HallPicture({ branch }: { branch: BranchDetails }) {
  const t = useT('branches')
  const c = useT('common')
  const scenes = hallScenes(branch, useRootData()?.chain?.scenes ?? {})
  const [first] = scenes
  const { virtualTour } = branch
  const isElsewhere = virtualTour !== null && /^https?:\/\//.test(virtualTour)
  if (!first) return null
  return (
    <div className="hallhero">
      <Scene image={first.image} alt={t(first.word)} priority="high" />
      {virtualTour !== null && (
        <div className="hallhero__b">
          {isElsewhere ? (
            <a className="btn btn--white btn--s" href={virtualTour} target="_blank" rel="noopener">
              <Icon name="view" size="s" />
              {t('virtual_tour')}
              <span className="sr-only">{c('opens_new_tab')}</span>
            </a>
          ) : (
            <Button
              variant="white"
              size="s"
              icon="view"
              className="needs-scripts"
              onClick={() =>
                openOverlay('pictures', {
                  pictures: scenes.map(({ image, word }) => ({ image, title: t(word) })),
                })
              }
            >
              {t('virtual_tour')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
