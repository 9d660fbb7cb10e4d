import { getField } from '@doira/domain/content/draft'
import { emptyText } from '@doira/domain/i18n/localized'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { type Form, LanguageRow } from '../../content/fields/language-row.tsx'
import { moved } from '../../content/fields/moved.ts'
import { PictureButton } from '../../content/fields/picture-button.tsx'

const most = 12

/** Pictures of the branch with what they show in words; the first one is on its card. */
export function PhotosPart({
  isLocked,
  onProblem,
  ...form
}: Form & { readonly isLocked: boolean; readonly onProblem: (words: string | null) => void }) {
  const { t } = useMessages()
  const { draft, onChange } = form
  const photos: readonly unknown[] = Array.isArray(draft.photos) ? draft.photos : []
  return (
    <section className="netsec" id="part-photos">
      <header>
        <h2>{t('content.field.photos')}</h2>
        <p>{t('net.photos_hint')}</p>
      </header>
      <fieldset role="presentation" className="netsec__b netphotos" disabled={isLocked}>
        {photos.map((_, place) => {
          const image = String(getField(draft, `photos.${place}.image`) ?? '')
          const what = t('content.numbered', { what: t('content.field.photos'), n: place + 1 })
          return (
            <div key={image} className="netphoto">
              <img src={`/image/${image}?w=320`} alt="" width="160" height="100" />
              <div className="grow">
                <LanguageRow {...form} path={`photos.${place}.alt`} word="content.field.alt" />
              </div>
              {place > 0 && (
                <IconButton
                  icon="chevron-up"
                  label={t('content.up', { what })}
                  onClick={() => onChange('photos', moved(photos, place))}
                />
              )}
              <IconButton
                icon="x"
                label={t('content.remove', { what })}
                onClick={() => onChange('photos', photos.toSpliced(place, 1))}
              />
            </div>
          )
        })}
        {photos.length < most && (
          <PictureButton
            label={t('net.add_photo')}
            onPicture={(image) => onChange('photos', [...photos, { image, alt: emptyText }])}
            onProblem={onProblem}
          />
        )}
      </fieldset>
    </section>
  )
}
