import { getField } from '@doira/domain/content/draft'
import { emptyText } from '@doira/domain/i18n/localized'
import { useRef, useState } from 'react'
import { pictureTypes, sendPicture } from '../../../platform/api/send-picture.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { type Form, LanguageRow } from '../../content/fields/language-row.tsx'
import { moved } from '../../content/fields/moved.ts'

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
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const add = async (file: File | undefined) => {
    if (!file) return
    setIsBusy(true)
    onProblem(null)
    try {
      const outcome = await sendPicture('uploadPicture', file)
      if ('image' in outcome) onChange('photos', [...photos, { image: outcome.image, alt: emptyText }])
      else
        onProblem(outcome.reason === 'failed' ? t('content.failed') : t(`content.picture.${outcome.reason}`))
    } finally {
      setIsBusy(false)
    }
  }
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
        <input
          ref={field}
          type="file"
          accept={pictureTypes}
          className="sr-only"
          tabIndex={-1}
          aria-label={t('net.add_photo')}
          onChange={(event) => {
            void add(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {photos.length < most && (
          <Button look="outline" icon="image-plus" isBusy={isBusy} onClick={() => field.current?.click()}>
            {t('net.add_photo')}
          </Button>
        )}
      </fieldset>
    </section>
  )
}
