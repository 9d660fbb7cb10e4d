import type { PictureDraft } from '@doira/contract/content/picture-crops'
import { isLocalized } from '@doira/domain/i18n/localized'
import { getDate } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { formatDay, formatMoment } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { CropDialog } from '../dish/picture/crop-dialog.tsx'
import { withPicture } from '../fields/form-fields.ts'
import { PictureButton } from '../fields/picture-button.tsx'
import type { ContentItem, DraftInHand } from './use-draft.ts'

/** What it is, how it stands, and its picture. */
export function EditorHead({
  item,
  draft,
  isLocked,
  onProblem,
}: {
  readonly item: ContentItem
  readonly draft: DraftInHand
  readonly isLocked: boolean
  readonly onProblem: (text: string | null) => void
}) {
  const { t, language, nameOf } = useMessages()
  const { state, now, plan, published_at: at } = item
  const { title } = draft.mine
  const [isCropping, setIsCropping] = useState(false)
  const image = typeof draft.mine.image === 'string' ? draft.mine.image : null
  return (
    <div className="row ed__head">
      {withPicture.includes(item.kind) && (
        <span className="fr__i ed__pic">
          {image ? (
            <img src={`/image/${image}?w=160`} alt="" width="96" height="72" />
          ) : (
            <Icon name="image-plus" />
          )}
        </span>
      )}
      <div className="grow">
        <h2>{(isLocalized(title) && nameOf(title)) || t('content.untitled')}</h2>
        {state === 'live' && at && (
          <span className="t-2">{t('content.since', { at: formatDay(language, getDate(at)) })}</span>
        )}
        <div className="row ed__tags">
          <span className={state === 'live' ? 'tag tag--ok' : 'tag'}>
            <Icon name={state === 'live' ? 'eye' : state === 'coming' ? 'clock' : 'eye-off'} />
            {state === 'coming'
              ? t('content.state.coming', { at: at ? formatMoment(language, at, now) : '' })
              : t(`content.state.${state}`)}
          </span>
          {draft.isUnpublished && (
            <span className="tag tag--info">
              <Icon name="pencil" />
              {t('content.has_draft')}
            </span>
          )}
          {plan && (
            <span className="tag tag--info">
              <Icon name="clock" />
              {t('content.planned_by', { at: formatMoment(language, plan.publish_at, now), who: plan.by })}
            </span>
          )}
        </div>
      </div>
      {item.kind === 'dish' && image !== null && !isLocked && (
        <Button look="outline" icon="sliders-horizontal" onClick={() => setIsCropping(true)}>
          {t('crop.open')}
        </Button>
      )}
      {isCropping && image !== null && (
        <CropDialog
          name={(isLocalized(title) && nameOf(title)) || t('content.untitled')}
          image={image}
          picture={(draft.mine.picture ?? null) as PictureDraft | null} // of the schema of dishes
          languages={item.languages}
          onClose={() => setIsCropping(false)}
          onDone={(key, picture) => {
            draft.setField('image', key)
            draft.setField('picture', picture)
            setIsCropping(false)
          }}
        />
      )}
      {withPicture.includes(item.kind) && !isLocked && (
        <PictureButton
          label={t(image === null ? 'content.add_picture' : 'content.replace_picture')}
          onPicture={(key) => {
            draft.setField('image', key)
            if (item.kind === 'dish') draft.setField('picture', null)
          }}
          onProblem={onProblem}
        />
      )}
    </div>
  )
}
